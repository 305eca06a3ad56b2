import type { LocalisedText } from '#contract/language.ts'

const text = (en: string, ar: string, ru: string): LocalisedText => ({ en, ar, ru })

/** Building names; the tower or villa number follows. */
export const buildings: readonly LocalisedText[] = [
  text('Pearl Heights', 'مرتفعات اللؤلؤ', 'Перл Хайтс'),
  text('Marsa Residence', 'مساكن المرسى', 'Марса Резиденс'),
  text('Al Noor Tower', 'برج النور', 'Башня Ан-Нур'),
  text('Sidra House', 'بيت السدرة', 'Дом Сидра'),
  text('Ghaf Court', 'ساحة الغاف', 'Гаф Корт'),
  text('Dhow Point', 'نقطة الداو', 'Доу Пойнт'),
  text('Saffron Residence', 'مساكن الزعفران', 'Сафрон Резиденс'),
  text('Falcon View', 'إطلالة الصقر', 'Фалькон Вью'),
]

/** Streets of the seeded homes. */
export const streets: readonly LocalisedText[] = [
  text('Al Marsa Street', 'شارع المرسى', 'улица Аль-Марса'),
  text('Al Nakheel Street', 'شارع النخيل', 'улица Ан-Нахиль'),
  text('Coral Street', 'شارع المرجان', 'улица Аль-Марджан'),
  text('Al Bahar Road', 'طريق البحر', 'дорога Аль-Бахр'),
  text('Al Wadi Road', 'طريق الوادي', 'дорога Аль-Вади'),
  text('Sidra Street', 'شارع السدرة', 'улица Сидра'),
]

/** The way to the door of a flat. */
export const towerSteps: readonly LocalisedText[] = [
  text(
    'Enter the lobby from the drop-off side; the guard’s desk is on the far wall.',
    'ادخل الردهة من جهة التوقف؛ مكتب الحارس عند الجدار المقابل.',
    'Войдите в холл со стороны подъезда машин; стойка охраны у дальней стены.',
  ),
  text(
    'Give the guard your name and booking number; he has them on his list.',
    'أعطِ الحارس اسمك ورقم الحجز؛ فهما لديه في القائمة.',
    'Назовите охраннику имя и номер брони — они есть в его списке.',
  ),
  text(
    'Take the lift on the right to your floor and follow the numbers on the wall.',
    'خذ المصعد الأيمن إلى طابقك واتبع الأرقام على الجدار.',
    'Поднимитесь на правом лифте на свой этаж и идите по номерам на стене.',
  ),
  text(
    'Type the door code on the lock, then press the key sign; the handle opens downwards.',
    'أدخل رمز الباب على القفل ثم اضغط رمز المفتاح؛ يُفتح المقبض إلى الأسفل.',
    'Наберите код на замке и нажмите значок ключа; ручка открывается вниз.',
  ),
]

/** The way to the door of a house. */
export const houseSteps: readonly LocalisedText[] = [
  text(
    'Follow the address to the gate with the house number; park inside on the shaded side.',
    'اتبع العنوان إلى البوابة التي تحمل رقم البيت؛ أوقف السيارة في الداخل من جهة الظل.',
    'Доедьте по адресу до ворот с номером дома; машину ставьте внутри, на теневой стороне.',
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
]

/** House rules beside the flags. */
export const ruleNotes: readonly LocalisedText[] = [
  text(
    'Please take your shoes off inside.',
    'يُرجى خلع الأحذية في الداخل.',
    'Пожалуйста, снимайте обувь в доме.',
  ),
  text(
    'The pool closes at 22:00, also for residents.',
    'يغلق المسبح في 22:00 للسكان أيضًا.',
    'Бассейн закрывается в 22:00 и для жильцов.',
  ),
  text(
    'Every adult shows a passport or Emirates ID at check-in, as the law asks.',
    'يُبرز كل بالغ جوازًا أو هوية إماراتية عند الدخول كما يقتضي القانون.',
    'При заезде каждый взрослый показывает паспорт или Emirates ID — так требует закон.',
  ),
  text(
    'Visitors are welcome until 22:00; tell us their names a day before.',
    'الزوار مرحب بهم حتى 22:00؛ أخبرنا بأسمائهم قبل يوم.',
    'Гости — до 22:00; сообщите их имена за день.',
  ),
]

/** Names of the seasons that have prices of their own. */
export const seasonNames = {
  newYear: text('New Year', 'رأس السنة', 'Новый год'),
  winter: text('Winter season', 'موسم الشتاء', 'Зимний сезон'),
  summer: text('Summer', 'الصيف', 'Лето'),
} as const
