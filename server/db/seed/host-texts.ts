import type { LocalisedText } from '#contract/language.ts'

const text = (en: string, ar: string, ru: string): LocalisedText => ({ en, ar, ru })

/** First names of hosts in three scripts. */
export const firstNames: readonly LocalisedText[] = [
  text('Mariam', 'مريم', 'Мариам'),
  text('Omar', 'عمر', 'Омар'),
  text('Aisha', 'عائشة', 'Аиша'),
  text('Khalid', 'خالد', 'Халид'),
  text('Noura', 'نورة', 'Нура'),
  text('Yousef', 'يوسف', 'Юсуф'),
  text('Hessa', 'حصة', 'Хесса'),
  text('Rashid', 'راشد', 'Рашид'),
  text('Layla', 'ليلى', 'Лейла'),
  text('Salem', 'سالم', 'Салем'),
  text('Elena', 'إيلينا', 'Елена'),
  text('Daniel', 'دانيال', 'Даниэль'),
  text('Priya', 'بريا', 'Прия'),
  text('Anton', 'أنطون', 'Антон'),
  text('Fatima', 'فاطمة', 'Фатима'),
  text('Hamad', 'حمد', 'Хамад'),
  text('Sofia', 'صوفيا', 'София'),
  text('Tariq', 'طارق', 'Тарик'),
]

/** Family names of hosts in three scripts. */
export const familyNames: readonly LocalisedText[] = [
  text('Al Suwaidi', 'السويدي', 'Ас-Сувайди'),
  text('Al Mansoori', 'المنصوري', 'Аль-Мансури'),
  text('Haddad', 'حداد', 'Хаддад'),
  text('Petrova', 'بتروفا', 'Петрова'),
  text('Al Ketbi', 'الكتبي', 'Аль-Китби'),
  text('Nair', 'ناير', 'Наир'),
  text('Al Zaabi', 'الزعابي', 'Аз-Зааби'),
  text('Moreau', 'مورو', 'Моро'),
  text('Khoury', 'خوري', 'Хури'),
  text('Al Shamsi', 'الشامسي', 'Аш-Шамси'),
  text('Rahman', 'رحمن', 'Рахман'),
  text('Lind', 'ليند', 'Линд'),
]

/** What hosts say of themselves. */
export const hostBios: readonly LocalisedText[] = [
  text(
    'I furnish homes the way I like to find them: good light, good knives, no clutter.',
    'أؤثث البيوت كما أحب أن أجدها: نور جيد وسكاكين جيدة وبلا زحام.',
    'Обставляю дома так, как хотела бы найти их сама: хороший свет, хорошие ножи и ничего лишнего.',
  ),
  text(
    'I grew up here and still find new corners of the coast every winter. Ask me where to go.',
    'نشأت هنا وما زلت أكتشف زوايا جديدة من الساحل كل شتاء. اسألني إلى أين تذهب.',
    'Я выросла здесь и каждую зиму нахожу новые уголки побережья. Спросите, куда поехать.',
  ),
  text(
    'Our family keeps a handful of homes and looks after each of them in person.',
    'تعتني عائلتنا بعدد قليل من البيوت، ونزور كلًّا منها بأنفسنا.',
    'Наша семья держит несколько домов и заботится о каждом лично.',
  ),
  text(
    'Architect by day, host by heart. I care about quiet air conditioning and blinds that close.',
    'مهندس معماري نهارًا ومضيف من القلب. يهمني تكييف هادئ وستائر تُغلق تمامًا.',
    'Днём архитектор, в душе хозяин. Мне важны тихий кондиционер и шторы, которые закрываются.',
  ),
  text(
    'I answer fast and explain the way to the door so that you never stand outside with a suitcase.',
    'أجيب بسرعة وأشرح الطريق إلى الباب كي لا تقف في الخارج مع حقيبة.',
    'Отвечаю быстро и объясняю путь до двери так, чтобы вы не стояли с чемоданом на улице.',
  ),
  text(
    'Twenty years in hotels taught me what guests need at midnight. It is all in the drawer.',
    'علّمتني عشرون سنة في الفنادق ما يحتاجه الضيف عند منتصف الليل. كله في الدرج.',
    'Двадцать лет в отелях научили меня, что нужно гостю в полночь. Всё это лежит в ящике.',
  ),
]

/** Names and countries of people who wrote reviews; written as they write themselves. */
export const reviewAuthors: readonly {
  name: string
  country: string
  language: 'en' | 'ar' | 'ru'
}[] = [
  { name: 'Hannah', country: 'GB', language: 'en' },
  { name: 'Мария', country: 'RU', language: 'ru' },
  { name: 'أحمد', country: 'SA', language: 'ar' },
  { name: 'Liam', country: 'IE', language: 'en' },
  { name: 'Алексей', country: 'KZ', language: 'ru' },
  { name: 'سارة', country: 'KW', language: 'ar' },
  { name: 'Chiara', country: 'IT', language: 'en' },
  { name: 'Ольга', country: 'RU', language: 'ru' },
  { name: 'ناصر', country: 'OM', language: 'ar' },
  { name: 'Jonas', country: 'DE', language: 'en' },
  { name: 'Дмитрий', country: 'RU', language: 'ru' },
  { name: 'منى', country: 'EG', language: 'ar' },
  { name: 'Mei', country: 'SG', language: 'en' },
  { name: 'Екатерина', country: 'BY', language: 'ru' },
  { name: 'بدر', country: 'QA', language: 'ar' },
  { name: 'Arjun', country: 'IN', language: 'en' },
]
