import type { Language } from '#contract/language.ts'
import type { PhraseKey } from '#domain/chat/phrases.ts'

/** What a guest asks about, as far as the autopilot host can tell. */
export type Topic =
  | 'door_code'
  | 'late_checkout'
  | 'wifi'
  | 'parking'
  | 'arrival'
  | 'thanks'
  | 'other'

// In the order in which they are answered. Words of all three languages, because a guest may write
// in another language than the one of the screens.
const words: readonly (readonly [Topic, RegExp])[] = [
  [
    'door_code',
    /\b(?:door|gate|lock|code|key|keys|keypad)\b|رمز|الباب|مفتاح|قفل|код|двер|ключ|замок/iu,
  ],
  [
    'late_checkout',
    /late check|check(?:ing)?[ -]?out|leave later|stay until|مغادر|الخروج|تأخير|выезд|выселен|позже уех/iu,
  ],
  ['wifi', /wi-?fi|internet|password|واي ?فاي|إنترنت|انترنت|وايفاي|вай-?фай|интернет|парол/iu],
  ['parking', /\bpark(?:ing)?\b|\bcar\b|garage|موقف|سيار|كراج|парков|машин|гараж/iu],
  [
    'arrival',
    /arriv|check[ -]?in|landing|\bland\b|taxi|flight|on (?:the|our|my) way|airport|وصول|نصل|سأصل|طائر|مطار|الطريق|تاكسي|приед|приезж|прилет|заезд|заселен|такси|аэропорт|рейс|в пути/iu,
  ],
  ['thanks', /\bthank|\bthanks\b|great|perfect|شكر|ممتاز|رائع|спасибо|благодар|отлично/iu],
]

/** The topics of a text, at least one. Thanks beside a question are only politeness. */
export function topicsOf(text: string): Topic[] {
  const found = words.filter(([, pattern]) => pattern.test(text)).map(([topic]) => topic)
  const questions = found.filter((topic) => topic !== 'thanks')
  if (questions.length > 0) return questions
  return found.length > 0 && !/[?؟]/.test(text) ? ['thanks'] : ['other']
}

const topicsOfPhrases: Readonly<Partial<Record<PhraseKey, Topic>>> = {
  arriving_at: 'arrival',
  on_the_way: 'arrival',
  running_late: 'arrival',
  where_to_park: 'parking',
  door_code_fails: 'door_code',
  wifi_fails: 'wifi',
}

/** The topic of a ready phrase. */
export function topicOfPhrase(key: PhraseKey): Topic {
  return topicsOfPhrases[key] ?? 'other'
}

/** The language a text is written in, by its letters; `fallback` when they do not tell. */
export function languageOf(text: string, fallback: Language): Language {
  const count = (letters: RegExp) => text.match(letters)?.length ?? 0
  const counts = [
    ['ar', count(/\p{Script=Arabic}/gu)],
    ['ru', count(/\p{Script=Cyrillic}/gu)],
    ['en', count(/\p{Script=Latin}/gu)],
  ] as const
  const [best] = counts.toSorted(([, a], [, b]) => b - a)
  return best && best[1] >= 3 ? best[0] : fallback
}

/** What the home says about itself that an answer needs. */
export type HomeFacts = { checkInTime: string; checkOutTime: string; hasParking: boolean }

/** One answer to all topics, in the guest's language. No codes and no passwords are ever written. */
export function replyTo(topics: readonly Topic[], language: Language, home: HomeFacts): string {
  return topics.map((topic) => replies[language][topic](home)).join('\n\n')
}

const replies: Readonly<Record<Language, Readonly<Record<Topic, (home: HomeFacts) => string>>>> = {
  en: {
    door_code: () =>
      'The door code and the steps to the door are on your booking page. If the keypad does not react, press # first and then type the code slowly. Still closed? Write here, and the guard will let you in.',
    late_checkout: ({ checkOutTime }) =>
      `Checkout is at ${checkOutTime}. If nobody arrives that day, we are glad to give you more time: we will confirm it the evening before.`,
    wifi: () =>
      'The network’s name and password are on your booking page, and on a card beside the router. If it is slow, unplug the router for ten seconds.',
    parking: ({ hasParking }) =>
      hasParking
        ? 'Yes, a parking space comes with the home. Give the guard the booking number, and he will show you the bay.'
        : 'The building has no space of its own for this home. Paid street parking is right outside, and it is free on Sundays.',
    arrival: ({ checkInTime }) =>
      `Thank you for telling us. Check-in is from ${checkInTime}, and you can come at any hour after that: you let yourself in. If the home is ready earlier, we will write here.`,
    thanks: () => 'You are welcome! Write whenever you need something.',
    other: () =>
      'Thank you for your message. We have read it and will come back to you here shortly. The rules, the address and the way to the door are on your booking page in the meantime.',
  },
  ar: {
    door_code: () =>
      'ستجد رمز الباب وخطوات الوصول إليه في صفحة حجزك. إن لم تستجب لوحة الأرقام فاضغط # أولًا ثم أدخل الرمز ببطء. ما زال مغلقًا؟ اكتب لنا هنا وسيفتح لك الحارس.',
    late_checkout: ({ checkOutTime }) =>
      `موعد المغادرة الساعة ${checkOutTime}. إن لم يصل ضيوف في اليوم نفسه فيسعدنا أن تبقى مدة أطول، وسنؤكد لك ذلك مساء اليوم السابق.`,
    wifi: () =>
      'اسم الشبكة وكلمة المرور في صفحة حجزك، وعلى بطاقة بجانب جهاز الإنترنت. إن كانت بطيئة فافصل الجهاز عن الكهرباء عشر ثوانٍ.',
    parking: ({ hasParking }) =>
      hasParking
        ? 'نعم، للبيت موقف خاص. أعطِ الحارس رقم الحجز وسيدلّك على مكانه.'
        : 'لا يوجد موقف خاص بهذا البيت في المبنى. تتوفر مواقف مدفوعة أمام المبنى مباشرة، وهي مجانية يوم الأحد.',
    arrival: ({ checkInTime }) =>
      `شكرًا لإخبارنا. الدخول متاح من الساعة ${checkInTime}، ويمكنك الوصول في أي وقت بعدها لأنك تدخل بنفسك. وإن جهز البيت قبل ذلك فسنكتب لك هنا.`,
    thanks: () => 'على الرحب والسعة! اكتب لنا متى احتجت إلى شيء.',
    other: () =>
      'شكرًا لرسالتك. قرأناها وسنعود إليك هنا قريبًا. وإلى ذلك الحين ستجد القواعد والعنوان والطريق إلى الباب في صفحة حجزك.',
  },
  ru: {
    door_code: () =>
      'Код двери и путь к ней указаны на странице вашей брони. Если панель не реагирует, нажмите сначала #, затем медленно наберите код. Не открывается? Напишите сюда, и охранник вас впустит.',
    late_checkout: ({ checkOutTime }) =>
      `Выезд в ${checkOutTime}. Если в этот день никто не заезжает, мы с радостью дадим вам больше времени: подтвердим накануне вечером.`,
    wifi: () =>
      'Название сети и пароль есть на странице брони и на карточке рядом с роутером. Если интернет медленный, выключите роутер из розетки на десять секунд.',
    parking: ({ hasParking }) =>
      hasParking
        ? 'Да, у жилья есть парковочное место. Назовите охраннику номер брони, и он покажет, где оно.'
        : 'Своего места в доме у этого жилья нет. Платная парковка прямо у входа, по воскресеньям она бесплатна.',
    arrival: ({ checkInTime }) =>
      `Спасибо, что предупредили. Заезд с ${checkInTime}, приезжайте в любое время после: вы заходите сами. Если жильё будет готово раньше, напишем здесь.`,
    thanks: () => 'Пожалуйста! Пишите, если что-то понадобится.',
    other: () =>
      'Спасибо за сообщение. Мы его прочитали и скоро ответим здесь. А пока правила, адрес и путь к двери есть на странице вашей брони.',
  },
}
