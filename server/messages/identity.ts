import type { Language, LocalisedText } from '#contract/language.ts'

/** Words of the identity check's calls. */
export const identityMessages = {
  alreadyVerified: {
    en: 'You are verified already.',
    ar: 'هويتك موثّقة بالفعل.',
    ru: 'Вы уже прошли проверку.',
  },
  rejected: {
    en: 'This check was closed. Please contact us.',
    ar: 'أُغلق هذا التحقق. تواصل معنا.',
    ru: 'Эта проверка закрыта. Свяжитесь с нами.',
  },
  inReview: {
    en: 'Your documents are being checked. Nothing to do for now.',
    ar: 'نراجع وثائقك الآن. لا يلزمك شيء حاليًا.',
    ru: 'Документы на проверке. Пока ничего делать не нужно.',
  },
  unavailable: {
    en: 'The check cannot be opened right now. Please try again in a minute.',
    ar: 'تعذّر فتح التحقق الآن. حاول بعد دقيقة.',
    ru: 'Сейчас проверку открыть нельзя. Попробуйте через минуту.',
  },
} as const satisfies Record<string, LocalisedText>

type Letter = { subject: string; body: string }

/** Tells how a check ended. `address` leads to the page that says more; null where the server has none. */
export function checkEndedLetter(
  language: Language,
  state: 'verified' | 'needs_resubmission' | 'rejected',
  address: string | null,
): Letter {
  const letters: Record<Language, Record<typeof state, Letter>> = {
    en: {
      verified: {
        subject: 'Your documents are verified',
        body: `Your documents are verified. Your part is done: the door code comes by itself once every adult of the stay is registered.`,
      },
      needs_resubmission: {
        subject: 'Your documents could not be verified',
        body: `Something in your documents has to be sent again. It takes two minutes.`,
      },
      rejected: {
        subject: 'Your documents could not be verified',
        body: `Your documents could not be verified, and this check is closed. Write to us and a person will look into it.`,
      },
    },
    ar: {
      verified: {
        subject: 'تم توثيق وثائقك',
        body: `تم توثيق وثائقك وانتهى دورك: يصلك رمز الباب تلقائيًا بعد تسجيل كل بالغ في الإقامة.`,
      },
      needs_resubmission: {
        subject: 'تعذّر توثيق وثائقك',
        body: `يلزم إرسال بعض وثائقك من جديد. يستغرق ذلك دقيقتين.`,
      },
      rejected: {
        subject: 'تعذّر توثيق وثائقك',
        body: `تعذّر توثيق وثائقك وأُغلق هذا التحقق. راسلنا وسيراجعه أحد فريقنا.`,
      },
    },
    ru: {
      verified: {
        subject: 'Документы проверены',
        body: `Документы проверены, с вашей стороны всё готово: код двери придёт сам, когда будут зарегистрированы все взрослые.`,
      },
      needs_resubmission: {
        subject: 'Документы не удалось проверить',
        body: `Что-то из документов нужно отправить ещё раз. Это займёт две минуты.`,
      },
      rejected: {
        subject: 'Документы не удалось проверить',
        body: `Документы не удалось проверить, и эта проверка закрыта. Напишите нам, и этим займётся сотрудник.`,
      },
    },
  }
  const { subject, body } = letters[language][state]
  return { subject, body: address ? `${body}\n\n${address}` : body }
}

/** Tells who booked that documents of somebody who comes along were not accepted. */
export function companionCheckLetter(
  language: Language,
  {
    name,
    number,
    state,
  }: { name: string; number: string; state: 'needs_resubmission' | 'rejected' },
  address: string | null,
): Letter {
  const isOver = state === 'rejected'
  const letters: Record<Language, Letter> = {
    en: {
      subject: `Documents of ${name} could not be verified, booking ${number}`,
      body: isOver
        ? `The documents of ${name} could not be verified, and that check is closed. Write to us and a person will look into it: the door code waits for every adult.`
        : `Something in the documents of ${name} has to be sent again, by the link that you gave. Who is 13 to 17 years old is named as such on the page of your trip and needs no documents. The door code waits for every adult.`,
    },
    ar: {
      subject: `تعذّر توثيق وثائق ${name}، الحجز ${number}`,
      body: isOver
        ? `تعذّر توثيق وثائق ${name} وأُغلق هذا التحقق. راسلنا وسيراجعه أحد فريقنا: لا يظهر رمز الباب قبل تسجيل كل البالغين.`
        : `يلزم إرسال بعض وثائق ${name} من جديد عبر الرابط الذي أرسلته. من كان عمره بين 13 و17 سنة يُذكر كذلك في صفحة رحلتك ولا يحتاج إلى وثائق. لا يظهر رمز الباب قبل تسجيل كل البالغين.`,
    },
    ru: {
      subject: `Документы не удалось проверить: ${name}, бронирование ${number}`,
      body: isOver
        ? `Документы не удалось проверить (${name}), и эта проверка закрыта. Напишите нам, и этим займётся сотрудник: код двери появится, когда будут зарегистрированы все взрослые.`
        : `Что-то из документов нужно отправить ещё раз (${name}), по той же ссылке. Тем, кому от 13 до 17 лет, документы не нужны: отметьте это на странице поездки. Код двери появится, когда будут зарегистрированы все взрослые.`,
    },
  }
  const { subject, body } = letters[language]
  return { subject, body: address ? `${body}\n\n${address}` : body }
}
