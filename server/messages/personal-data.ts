import type { Language, LocalisedText } from '#contract/language.ts'

/** Words of the calls about a person's data. */
export const personalDataMessages = {
  tooManyFiles: {
    en: 'You have asked for your data five times today. Please come back tomorrow.',
    ar: 'طلبت بياناتك خمس مرات اليوم. عُد غدًا من فضلك.',
    ru: 'Сегодня вы уже пять раз запрашивали данные. Попробуйте завтра.',
  },
} as const satisfies Record<string, LocalisedText>

/** The last letter. `keptUntil`: the last day of the invoices that the law keeps; null without any. */
export function accountDeletedLetter(
  language: Language,
  keptUntil: string | null,
): { subject: string; body: string } {
  const letters: Record<Language, { subject: string; body: string; kept: string }> = {
    en: {
      subject: 'Your Areesh account is deleted',
      body: 'Your account and what we kept of you are deleted. All devices are signed out. You can create a new account with this address at any time.',
      kept: `Tax law makes us keep the invoices and payments of your stays, with the name on them, until ${keptUntil}.`,
    },
    ar: {
      subject: 'حُذف حسابك في عريش',
      body: 'حُذف حسابك وكل ما احتفظنا به عنك، وسُجّل خروج جميع أجهزتك. يمكنك إنشاء حساب جديد بهذا البريد متى شئت.',
      kept: `يُلزمنا قانون الضرائب بالاحتفاظ بفواتير إقاماتك ومدفوعاتها وبالاسم المدوّن عليها حتى ${keptUntil}.`,
    },
    ru: {
      subject: 'Ваш аккаунт Ариш удалён',
      body: 'Аккаунт и всё, что мы о вас хранили, удалены. На всех устройствах выполнен выход. Новый аккаунт с этим адресом можно создать в любой момент.',
      kept: `По налоговому закону счета и платежи за ваши поездки с именем в них мы обязаны хранить до ${keptUntil}.`,
    },
  }
  const { subject, body, kept } = letters[language]
  return { subject, body: keptUntil ? `${body}\n\n${kept}` : body }
}
