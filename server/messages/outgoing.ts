import type { Language } from '#contract/language.ts'

type Letter = { subject: string; body: string }

/**
 * A code by e-mail. The code is the subject's first word, so that it can be read off a lock screen;
 * the body begins with it too, where mail programs look for codes to fill in.
 */
export function codeLetter(language: Language, code: string): Letter {
  const letters: Record<Language, Letter> = {
    en: {
      subject: `${code} is your Areesh code`,
      body: `${code} is your Areesh code.\n\nIt is valid for 10 minutes, and only the newest code works. Nobody at Areesh will ever ask you for it. If you did not ask for a code, you need not do anything.`,
    },
    ar: {
      subject: `${code} هو رمزك في عريش`,
      body: `${code} هو رمزك في عريش.\n\nالرمز صالح لمدة 10 دقائق، ولا يعمل إلا أحدث رمز. لن يطلبه منك أحد من فريق عريش أبدًا. إن لم تطلب رمزًا فلا داعي لفعل شيء.`,
    },
    ru: {
      subject: `${code} — ваш код Ариш`,
      body: `${code} — ваш код Ариш.\n\nОн действует 10 минут, и работает только последний код. Сотрудники Ариш никогда его не спросят. Если вы не запрашивали код, ничего делать не нужно.`,
    },
  }
  return letters[language]
}

/**
 * A code by SMS. The last line binds it to our address: browsers offer the code only there (WebOTP and
 * Apple's form of it). `host` is without a port.
 */
export function codeSms(language: Language, code: string, host: string): string {
  const words: Record<Language, string> = {
    en: `${code} is your Areesh code. Valid for 10 minutes. Never share it.`,
    ar: `${code} هو رمزك في عريش. صالح 10 دقائق. لا تشاركه مع أحد.`,
    ru: `${code} — ваш код Ариш. Действует 10 минут. Никому его не сообщайте.`,
  }
  return `${words[language]}\n\n@${host} #${code}`
}

/** Tells the owner of an address or number that somebody signed up with it again. */
export function addressTakenLetter(
  language: Language,
  channel: 'email' | 'sms',
  loginAddress: string,
): Letter {
  const isEmail = channel === 'email'
  const letters: Record<Language, Letter> = {
    en: {
      subject: 'You already have an Areesh account',
      body: `Somebody just tried to create an account with your ${isEmail ? 'email' : 'mobile number'}. You already have one.\n\nIf it was you, log in with your password or with a code: ${loginAddress}\nIf it was not you, you need not do anything.`,
    },
    ar: {
      subject: 'لديك حساب في عريش بالفعل',
      body: `حاول أحدهم للتو إنشاء حساب ${isEmail ? 'ببريدك الإلكتروني' : 'برقم هاتفك'}، ولديك حساب بالفعل.\n\nإن كنت أنت، فسجّل الدخول بكلمة المرور أو برمز:\n${loginAddress}\nوإلا فلا داعي لفعل شيء.`,
    },
    ru: {
      subject: 'У вас уже есть аккаунт Ариш',
      body: `Кто-то попытался создать аккаунт с ${isEmail ? 'вашей почтой' : 'вашим номером'}, но он у вас уже есть.\n\nЕсли это были вы, войдите по паролю или по коду: ${loginAddress}\nЕсли нет, ничего делать не нужно.`,
    },
  }
  return letters[language]
}

/** Tells the owner that the password was changed. */
export function passwordChangedLetter(language: Language, resetAddress: string): Letter {
  const letters: Record<Language, Letter> = {
    en: {
      subject: 'Your Areesh password was changed',
      body: `Your password was just changed, and other devices were signed out.\n\nIf it was not you, set a new one at once: ${resetAddress}`,
    },
    ar: {
      subject: 'تغيّرت كلمة مرورك في عريش',
      body: `تغيّرت كلمة مرورك للتو، وسُجّل خروج الأجهزة الأخرى.\n\nإن لم تكن أنت، فعيّن كلمة مرور جديدة فورًا:\n${resetAddress}`,
    },
    ru: {
      subject: 'Пароль Ариш изменён',
      body: `Ваш пароль только что изменили, на других устройствах выполнен выход.\n\nЕсли это были не вы, сразу задайте новый: ${resetAddress}`,
    },
  }
  return letters[language]
}

/** What became of an account's contact; `target` is the new one, masked. */
export type ContactChange = { channel: 'email' | 'sms'; target: string }

/** Tells the contacts that an account had of a new one, so that a theft is seen. */
export function contactChangedLetter(
  language: Language,
  { channel, target }: ContactChange,
  helpAddress: string,
): Letter {
  const isEmail = channel === 'email'
  const letters: Record<Language, Letter> = {
    en: {
      subject: isEmail ? 'Your Areesh email was changed' : 'Your Areesh mobile number was changed',
      body: `The ${isEmail ? 'email' : 'mobile number'} of your Areesh account is now ${target}.\n\nIf it was not you, write to us at once: ${helpAddress}`,
    },
    ar: {
      subject: isEmail ? 'تغيّر بريدك الإلكتروني في عريش' : 'تغيّر رقم جوالك في عريش',
      body: `${isEmail ? 'أصبح البريد الإلكتروني لحسابك' : 'أصبح رقم الجوال لحسابك'} في عريش:\n${target}\n\nإن لم تكن أنت من غيّره، فراسلنا فورًا:\n${helpAddress}`,
    },
    ru: {
      subject: isEmail
        ? 'Почта вашего аккаунта Ариш изменена'
        : 'Номер вашего аккаунта Ариш изменён',
      body: `${isEmail ? 'Новая почта' : 'Новый номер телефона'} вашего аккаунта Ариш: ${target}.\n\nЕсли это были не вы, сразу напишите нам: ${helpAddress}`,
    },
  }
  return letters[language]
}

/** Tells the owner of a contact that somebody wished to move it to another account. */
export function contactTakenLetter(language: Language, loginAddress: string): Letter {
  const letters: Record<Language, Letter> = {
    en: {
      subject: 'This contact already has an Areesh account',
      body: `Somebody just tried to add this contact to another Areesh account. It belongs to yours, so nothing was changed.\n\nIf it was you, log in here: ${loginAddress}\nIf it was not you, you need not do anything.`,
    },
    ar: {
      subject: 'جهة الاتصال هذه مرتبطة بحساب في عريش',
      body: `حاول أحدهم للتو إضافة جهة الاتصال هذه إلى حساب آخر في عريش. وهي مرتبطة بحسابك، لذا لم يتغيّر شيء.\n\nإن كنت أنت، فسجّل الدخول هنا:\n${loginAddress}\nوإلا فلا داعي لفعل شيء.`,
    },
    ru: {
      subject: 'Этот контакт уже привязан к аккаунту Ариш',
      body: `Кто-то попытался добавить этот контакт в другой аккаунт Ариш. Он принадлежит вашему, поэтому ничего не изменилось.\n\nЕсли это были вы, войдите здесь: ${loginAddress}\nЕсли нет, ничего делать не нужно.`,
    },
  }
  return letters[language]
}

/** Tells the owner that a passkey came or went. */
export function passkeyLetter(
  language: Language,
  change: 'added' | 'removed',
  profileAddress: string,
): Letter {
  const isNew = change === 'added'
  const letters: Record<Language, Letter> = {
    en: {
      subject: `A passkey was ${change} on Areesh`,
      body: `A passkey was just ${isNew ? 'added to' : 'removed from'} your account.\n\nIf it was not you, look at your passkeys and devices at once: ${profileAddress}`,
    },
    ar: {
      subject: isNew ? 'أُضيف مفتاح مرور في عريش' : 'حُذف مفتاح مرور في عريش',
      body: `${isNew ? 'أُضيف للتو مفتاح مرور إلى حسابك' : 'حُذف للتو مفتاح مرور من حسابك'}.\n\nإن لم تكن أنت، فراجع مفاتيح المرور والأجهزة فورًا:\n${profileAddress}`,
    },
    ru: {
      subject: isNew ? 'В Ариш добавлен ключ доступа' : 'В Ариш удалён ключ доступа',
      body: `${isNew ? 'В ваш аккаунт только что добавили ключ доступа' : 'Из вашего аккаунта только что удалили ключ доступа'}.\n\nЕсли это были не вы, сразу проверьте ключи и устройства: ${profileAddress}`,
    },
  }
  return letters[language]
}
