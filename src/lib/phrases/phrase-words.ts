import type { LocalisedText } from '#contract/language.ts'
import type { PhraseKey } from '#domain/chat/phrases.ts'

/**
 * The ready phrases in every language: whoever reads one may ask for the original, which a catalog of one
 * language does not have. `{at}` is a day with its time, `{for}` a span of minutes.
 */
export const phraseWords: Readonly<Record<PhraseKey, LocalisedText>> = {
  arriving_at: {
    en: 'We arrive: {at}.',
    ar: 'موعد وصولنا: {at}.',
    ru: 'Мы приедем: {at}.',
  },
  on_the_way: {
    en: 'We are on our way.',
    ar: 'نحن في الطريق.',
    ru: 'Мы уже едем.',
  },
  running_late: {
    en: 'We will be about {for} late.',
    ar: 'سنتأخر نحو {for}.',
    ru: 'Мы опоздаем примерно на {for}.',
  },
  where_to_park: {
    en: 'Where can we park?',
    ar: 'أين يمكننا إيقاف السيارة؟',
    ru: 'Где можно поставить машину?',
  },
  door_code_fails: {
    en: 'The door code does not work.',
    ar: 'رمز الباب لا يعمل.',
    ru: 'Код двери не срабатывает.',
  },
  air_conditioning_fails: {
    en: 'The air conditioning does not cool.',
    ar: 'المكيّف لا يبرّد.',
    ru: 'Кондиционер не охлаждает.',
  },
  no_hot_water: {
    en: 'There is no hot water.',
    ar: 'لا يوجد ماء ساخن.',
    ru: 'Нет горячей воды.',
  },
  wifi_fails: {
    en: 'The Wi-Fi does not work.',
    ar: 'شبكة الواي فاي لا تعمل.',
    ru: 'Не работает Wi-Fi.',
  },
  no_electricity: {
    en: 'There is no electricity.',
    ar: 'الكهرباء مقطوعة.',
    ru: 'Нет электричества.',
  },
  water_leaks: {
    en: 'Water is leaking.',
    ar: 'هناك تسرّب للماء.',
    ru: 'Протекает вода.',
  },
  more_towels: {
    en: 'Could we have more towels, please?',
    ar: 'هل يمكننا الحصول على مزيد من المناشف، من فضلكم؟',
    ru: 'Можно нам ещё полотенец, пожалуйста?',
  },
  have_left: {
    en: 'We have left the home.',
    ar: 'غادرنا البيت.',
    ru: 'Мы выехали.',
  },
  left_something: {
    en: 'We have left something behind.',
    ar: 'نسينا شيئًا في البيت.',
    ru: 'Мы забыли кое-что в жилье.',
  },
  when_arriving: {
    en: 'When will you arrive?',
    ar: 'متى ستصلون؟',
    ru: 'Когда вы приедете?',
  },
  home_ready: {
    en: 'The home is ready for you.',
    ar: 'البيت جاهز لاستقبالكم.',
    ru: 'Жильё готово, ждём вас.',
  },
  ready_at: {
    en: 'The home will be ready: {at}.',
    ar: 'سيكون البيت جاهزًا: {at}.',
    ru: 'Жильё будет готово: {at}.',
  },
  code_on_page: {
    en: 'The door code is on your booking page.',
    ar: 'ستجدون رمز الباب في صفحة حجزكم.',
    ru: 'Код двери указан на странице вашей брони.',
  },
  working_on_it: {
    en: 'We have read this and are taking care of it.',
    ar: 'قرأنا رسالتكم ونعمل على حل الأمر.',
    ru: 'Мы прочитали и уже занимаемся этим.',
  },
  coming_in: {
    en: 'Somebody will be with you in about {for}.',
    ar: 'سيصل إليكم أحدنا خلال نحو {for}.',
    ru: 'К вам приедут примерно через {for}.',
  },
  coming_at: {
    en: 'Somebody will come by: {at}.',
    ar: 'سيزوركم أحدنا: {at}.',
    ru: 'К вам зайдут: {at}.',
  },
  send_photo: {
    en: 'Please send a photo of it.',
    ar: 'أرسلوا صورة لذلك، من فضلكم.',
    ru: 'Пришлите, пожалуйста, фото.',
  },
  is_mended: {
    en: 'It is mended. Please check that it works now.',
    ar: 'أُصلح العطل. تأكدوا من أنه يعمل الآن، من فضلكم.',
    ru: 'Починили. Проверьте, пожалуйста, всё ли работает.',
  },
  thank_you: {
    en: 'Thank you for staying with us.',
    ar: 'شكرًا لإقامتكم عندنا.',
    ru: 'Спасибо, что были у нас.',
  },
}
