import type { LocalisedText } from '#contract/language.ts'

const text = (en: string, ar: string, ru: string): LocalisedText => ({ en, ar, ru })

/** Reviews of guests who were pleased. */
export const goodReviews: readonly LocalisedText[] = [
  text(
    'Exactly the photos, and the price really was the price.',
    'مطابق للصور تمامًا، والسعر كان فعلًا هو السعر.',
    'Всё как на фото, и цена действительно оказалась той самой.',
  ),
  text(
    'We landed at three in the morning and were inside ten minutes later. The code worked at once.',
    'وصلنا في الثالثة فجرًا ودخلنا بعد عشر دقائق. عمل الرمز من أول مرة.',
    'Прилетели в три ночи и через десять минут были внутри. Код сработал сразу.',
  ),
  text(
    'The guard carried our bags up because the lift was busy. Such kindness.',
    'حمل الحارس حقائبنا لأن المصعد كان مشغولًا. لطف كبير.',
    'Охранник поднял наши сумки, потому что лифт был занят. Очень приятно.',
  ),
  text(
    'The kitchen has everything. We cooked four evenings out of five and did not miss restaurants.',
    'في المطبخ كل شيء. طبخنا أربع أمسيات من خمس ولم نشتق إلى المطاعم.',
    'На кухне есть всё. Готовили четыре вечера из пяти и по ресторанам не скучали.',
  ),
  text(
    'Quiet at night, which I did not expect so close to the centre.',
    'هادئ ليلًا، ولم أتوقع ذلك قرب المركز.',
    'Ночью тихо, чего я не ожидал так близко к центру.',
  ),
  text(
    'Our children want to move in. The host left them drawing paper.',
    'أطفالنا يريدون الانتقال للسكن هنا. ترك لهم المضيف أوراقًا للرسم.',
    'Дети хотят сюда переехать. Хозяин оставил им бумагу для рисования.',
  ),
  text(
    'Clean to the last corner, with fresh towels in the middle of our stay.',
    'نظيف حتى آخر زاوية، مع مناشف جديدة في منتصف الإقامة.',
    'Чисто до последнего уголка, в середине проживания принесли свежие полотенца.',
  ),
  text(
    'The view at sunset made us cancel our plans twice.',
    'جعلتنا الإطلالة عند الغروب نلغي خططنا مرتين.',
    'Вид на закате дважды заставил нас отменить планы.',
  ),
  text(
    'Fast internet, a real desk and no echo on calls. I worked a full week from here.',
    'إنترنت سريع ومكتب حقيقي وبلا صدى في المكالمات. عملت من هنا أسبوعًا كاملًا.',
    'Быстрый интернет, настоящий стол и никакого эха на звонках. Отработал отсюда целую неделю.',
  ),
  text(
    'Directions in Arabic for the driver saved us a phone call.',
    'الاتجاهات بالعربية للسائق وفّرت علينا مكالمة.',
    'Адрес на арабском для водителя избавил нас от звонка.',
  ),
  text(
    'Check-in took two minutes and checkout even less.',
    'استغرق الدخول دقيقتين والمغادرة أقل من ذلك.',
    'Заселение заняло две минуты, выезд — ещё меньше.',
  ),
  text(
    'The beds are excellent. My mother, who complains about beds, said nothing.',
    'الأسرّة ممتازة. أمي التي تشتكي دائمًا من الأسرّة لم تقل شيئًا.',
    'Кровати отличные. Моя мама, которая всегда жалуется на кровати, промолчала.',
  ),
]

/** Reviews with a reservation. */
export const fairReviews: readonly LocalisedText[] = [
  text(
    'Lovely rooms. The pool was closed for cleaning on our last day, otherwise perfect.',
    'غرف جميلة. كان المسبح مغلقًا للتنظيف في يومنا الأخير، وما عدا ذلك ممتاز.',
    'Прекрасные комнаты. В последний день бассейн закрыли на чистку, в остальном идеально.',
  ),
  text(
    'Good value. Parking is tight for a large car.',
    'قيمة جيدة. الموقف ضيق لسيارة كبيرة.',
    'Хорошее соотношение цены и качества. Для большой машины парковка тесновата.',
  ),
  text(
    'We heard some building work on weekday mornings; the host warned us in advance.',
    'سمعنا بعض أعمال البناء صباح أيام الأسبوع، وقد نبّهنا المضيف مسبقًا.',
    'По утрам в будни слышна стройка, но хозяин предупредил заранее.',
  ),
  text(
    'The second bedroom is smaller than it looks, but everything was clean.',
    'غرفة النوم الثانية أصغر مما تبدو، لكن كل شيء كان نظيفًا.',
    'Вторая спальня меньше, чем кажется, но всё было чисто.',
  ),
]
