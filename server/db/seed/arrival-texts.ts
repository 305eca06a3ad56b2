import type { LocalisedText } from '#contract/language.ts'
import { text } from './numerals.ts'

/**
 * Ways to the door of a flat, also for those who travel along and have no booking number; `{floor}`
 * and `{unit}` are filled in.
 */
const towerWays: readonly (readonly LocalisedText[])[] = [
  [
    text(
      'Enter the lobby from the drop-off side; the guard’s desk is on the far wall.',
      'ادخل الردهة من جهة التوقف؛ مكتب الحارس عند الجدار المقابل.',
      'Войдите в холл со стороны подъезда машин; стойка охраны у дальней стены.',
    ),
    text(
      'Tell the guard the name that the booking is in; he has it on his list.',
      'اذكر للحارس الاسم المسجَّل في الحجز؛ فهو في قائمته.',
      'Назовите охраннику имя, на которое оформлена бронь, — оно есть в его списке.',
    ),
    text(
      'Take the lift on the right to floor {floor}; flat {unit} is at the end of the corridor.',
      'خذ المصعد الأيمن إلى الطابق {floor}؛ الشقة {unit} في آخر الممر.',
      'Поднимитесь на правом лифте на этаж {floor}; квартира {unit} — в конце коридора.',
    ),
    text(
      'Type the door code on the lock, then press the key sign; the handle opens downwards.',
      'أدخل رمز الباب على القفل ثم اضغط رمز المفتاح؛ يُفتح المقبض إلى الأسفل.',
      'Наберите код на замке и нажмите значок ключа; ручка открывается вниз.',
    ),
  ],
  [
    text(
      'Park on any visitors’ bay of the first basement and walk to lift B.',
      'أوقف السيارة في مواقف الزوار بالطابق السفلي الأول وامشِ إلى المصعد الثاني.',
      'Встаньте на любое гостевое место на первом подземном уровне и идите ко второму лифту.',
    ),
    text(
      'The lift stops at the desk first: show an identity document of every adult there.',
      'يقف المصعد أولًا عند الاستقبال: أبرز هناك وثيقة هوية لكل بالغ.',
      'Сначала лифт остановится у стойки: покажите там документ каждого взрослого.',
    ),
    text(
      'Go on to floor {floor} and turn left; the door says {unit}.',
      'تابع إلى الطابق {floor} وانعطف يسارًا؛ على الباب الرقم {unit}.',
      'Поезжайте дальше на этаж {floor} и поверните налево; на двери номер {unit}.',
    ),
    text(
      'Touch the lock to wake it, type the door code and wait for the green light.',
      'المس القفل ليضيء، ثم أدخل رمز الباب وانتظر الضوء الأخضر.',
      'Коснитесь замка, наберите код и дождитесь зелёного огонька.',
    ),
  ],
  [
    text(
      'The main entrance is beside the pharmacy; after 22:00 ring the bell with the lamp.',
      'المدخل الرئيسي بجانب الصيدلية؛ بعد 22:00 اضغط الجرس المضيء.',
      'Главный вход рядом с аптекой; после 22:00 звоните в звонок с лампочкой.',
    ),
    text(
      'A key box hangs in the mail room, third row; the door code opens it.',
      'صندوق المفاتيح في غرفة البريد، الصف الثالث؛ يفتحه رمز الباب.',
      'Ящик с ключом висит в комнате почтовых ящиков, третий ряд; его открывает код двери.',
    ),
    text(
      'The card inside works the lift to floor {floor} and the door of flat {unit}.',
      'البطاقة التي بداخله تشغّل المصعد إلى الطابق {floor} وتفتح الشقة {unit}.',
      'Карта внутри поднимет лифт на этаж {floor} и откроет квартиру {unit}.',
    ),
  ],
]

/** Ways to the door of a house. */
const houseWays: readonly (readonly LocalisedText[])[] = [
  [
    text(
      'Follow the address to the gate with number {unit}; park inside on the shaded side.',
      'اتبع العنوان إلى البوابة رقم {unit}؛ أوقف السيارة في الداخل من جهة الظل.',
      'Доедьте по адресу до ворот с номером {unit}; машину ставьте внутри, на теневой стороне.',
    ),
    text(
      'The key box hangs to the side of the door at the height of your shoulder.',
      'صندوق المفاتيح معلّق بجانب الباب على ارتفاع الكتف.',
      'Ящик с ключом висит сбоку от двери на уровне плеча.',
    ),
    text(
      'Type the door code, open the lid and take the key; turn it twice.',
      'أدخل رمز الباب وافتح الغطاء وخذ المفتاح؛ أدره مرتين.',
      'Наберите код, откройте крышку и возьмите ключ; поверните дважды.',
    ),
  ],
  [
    text(
      'Tell the guard at the barrier the number {unit} and your name; he opens at once.',
      'قل للحارس عند الحاجز الرقم {unit} واسمك؛ يفتح لك فورًا.',
      'Назовите охраннику у шлагбаума номер {unit} и своё имя — он сразу откроет.',
    ),
    text(
      'Keep right until the palms, then the second lane; the house has a lamp over the gate.',
      'الزم اليمين حتى النخيل ثم ادخل الممر الثاني؛ فوق بوابة البيت مصباح.',
      'Держитесь правее до пальм, затем вторая улица; над калиткой дома горит лампа.',
    ),
    text(
      'The lock on the front door takes the door code; push while it hums.',
      'قفل الباب يعمل بالرمز؛ ادفع الباب وهو يطنّ.',
      'Замок на входной двери открывается кодом; толкайте дверь, пока он гудит.',
    ),
  ],
]

/** The ways of a kind of home. */
export function waysOf(isHouse: boolean): readonly (readonly LocalisedText[])[] {
  return isHouse ? houseWays : towerWays
}

/** House rules beside the flags; `needs`: an amenity without which a rule makes no sense. */
export const ruleNotes: readonly { needs?: string; words: LocalisedText }[] = [
  {
    words: text(
      'Please take your shoes off inside.',
      'يُرجى خلع الأحذية في الداخل.',
      'Пожалуйста, снимайте обувь в доме.',
    ),
  },
  {
    needs: 'pool',
    words: text(
      'The pool closes at 22:00, also for residents.',
      'يغلق المسبح في 22:00 للسكان أيضًا.',
      'Бассейн закрывается в 22:00 и для жильцов.',
    ),
  },
  {
    words: text(
      'Every adult shows a passport or Emirates ID at check-in, as the law asks.',
      'يُبرز كل بالغ جوازًا أو هوية إماراتية عند الدخول كما يقتضي القانون.',
      'При заезде каждый взрослый показывает паспорт или Emirates ID — так требует закон.',
    ),
  },
  {
    words: text(
      'Visitors are welcome until 22:00; tell us their names a day before.',
      'الزوار مرحب بهم حتى 22:00؛ أخبرنا بأسمائهم قبل يوم.',
      'Гости — до 22:00; сообщите их имена за день.',
    ),
  },
  {
    needs: 'private-pool',
    words: text(
      'Children use the pool with an adult beside it.',
      'يستخدم الأطفال المسبح وبجانبهم شخص بالغ.',
      'Дети купаются в бассейне только при взрослых.',
    ),
  },
  {
    needs: 'balcony',
    words: text(
      'Laundry dries inside: the city fines washing on balconies.',
      'الغسيل يُنشر في الداخل: البلدية تغرّم نشره على الشرفات.',
      'Бельё сушим внутри: за сушку на балконе город штрафует.',
    ),
  },
  {
    needs: 'bbq',
    words: text(
      'Put the grill out with sand, not with water.',
      'أطفئ الشواية بالرمل لا بالماء.',
      'Гриль тушите песком, а не водой.',
    ),
  },
  {
    words: text(
      'Set the air conditioning to 26 when you go out.',
      'اضبط المكيف على 26 حين تخرج.',
      'Уходя, ставьте кондиционер на 26 градусов.',
    ),
  },
]

/** Names of the seasons that have prices of their own. */
export const seasonNames = {
  newYear: text('New Year', 'رأس السنة', 'Новый год'),
  winter: text('Winter holidays', 'عطلة الشتاء', 'Зимние каникулы'),
  eidFitr: text('Eid al-Fitr', 'عيد الفطر', 'Ид аль-Фитр'),
  eidAdha: text('Eid al-Adha', 'عيد الأضحى', 'Ид аль-Адха'),
  nationalDay: text('Eid Al Etihad', 'عيد الاتحاد', 'День Союза'),
  summer: text('Summer', 'الصيف', 'Лето'),
} as const
