import type { LocalisedText } from '#contract/language.ts'

const text = (en: string, ar: string, ru: string): LocalisedText => ({ en, ar, ru })

/** Beginnings of titles by kind of home; an ending by view follows after a space. */
export const titleBeginnings: Readonly<Record<string, readonly LocalisedText[]>> = {
  apartment: [
    text('Wide-open living', 'جلسة رحبة', 'Просторная гостиная'),
    text('A quiet corner flat', 'شقة زاوية هادئة', 'Тихая угловая квартира'),
    text('Long table, bright rooms', 'طاولة طويلة وغرف مضيئة', 'Длинный стол, светлые комнаты'),
    text('Morning-light apartment', 'شقة بنور الصباح', 'Квартира с утренним светом'),
    text('High-floor family flat', 'شقة عائلية في طابق عالٍ', 'Семейная квартира на высоком этаже'),
    text('A calm place to land', 'مكان هادئ بعد الرحلة', 'Спокойное место после перелёта'),
    text('Cook’s kitchen and lounge', 'مطبخ فسيح وصالة', 'Большая кухня и гостиная'),
    text('Linen and oak', 'كتّان وسنديان', 'Лён и дуб'),
    text('Floor-to-ceiling rooms', 'غرف بواجهات زجاجية', 'Комнаты с окнами в пол'),
    text('A reader’s apartment', 'شقة لعشاق القراءة', 'Квартира для чтения'),
    text('Golden-hour apartment', 'شقة الساعة الذهبية', 'Квартира золотого часа'),
    text('Soft grey and brass', 'رمادي ناعم ونحاس', 'Мягкий серый и латунь'),
  ],
  studio: [
    text('Compact studio', 'استوديو عملي', 'Компактная студия'),
    text('Sunny studio', 'استوديو مشمس', 'Солнечная студия'),
    text('A studio for two', 'استوديو لشخصين', 'Студия для двоих'),
    text('Work-and-rest studio', 'استوديو للعمل والراحة', 'Студия для работы и отдыха'),
    text('Pocket-sized hideaway', 'ملاذ صغير', 'Маленькое убежище'),
    text('Studio with a real kitchen', 'استوديو بمطبخ حقيقي', 'Студия с настоящей кухней'),
  ],
  villa: [
    text('White villa', 'فيلا بيضاء', 'Белая вилла'),
    text('Courtyard villa', 'فيلا بفناء داخلي', 'Вилла с внутренним двором'),
    text('A villa for three generations', 'فيلا تجمع ثلاثة أجيال', 'Вилла для трёх поколений'),
    text('Terrace villa', 'فيلا بشرفات واسعة', 'Вилла с террасами'),
    text('Poolside villa', 'فيلا بمسبح خاص', 'Вилла у бассейна'),
    text('Shaded family villa', 'فيلا عائلية ظليلة', 'Тенистая семейная вилла'),
    text('Palm-garden villa', 'فيلا بين النخيل', 'Вилла среди пальм'),
    text('A house of long evenings', 'بيت الأمسيات الطويلة', 'Дом долгих вечеров'),
  ],
  townhouse: [
    text('Three-storey townhouse', 'تاون هاوس من ثلاثة طوابق', 'Трёхэтажный таунхаус'),
    text('Townhouse with a small garden', 'تاون هاوس بحديقة صغيرة', 'Таунхаус с садиком'),
    text('Corner townhouse', 'تاون هاوس على الزاوية', 'Угловой таунхаус'),
    text('A townhouse to spread out in', 'تاون هاوس رحب', 'Просторный таунхаус'),
  ],
  penthouse: [
    text('Rooftop penthouse', 'بنتهاوس على السطح', 'Пентхаус с крышей-террасой'),
    text('Penthouse with two terraces', 'بنتهاوس بشرفتين', 'Пентхаус с двумя террасами'),
    text('A penthouse for sunsets', 'بنتهاوس للغروب', 'Пентхаус для закатов'),
  ],
  chalet: [
    text('Beach chalet', 'شاليه على الشاطئ', 'Пляжное шале'),
    text('Weekend chalet', 'شاليه لنهاية الأسبوع', 'Шале для выходных'),
    text('Chalet with a fire pit', 'شاليه بموقد نار', 'Шале с очагом'),
  ],
  camp: [
    text('Desert camp', 'مخيم صحراوي', 'Лагерь в пустыне'),
    text('Tented lodge', 'نُزل من الخيام', 'Шатровый лодж'),
    text('Dune-edge camp', 'مخيم على حافة الكثبان', 'Лагерь у края дюн'),
  ],
}

/** Endings of titles by what one sees from the home. */
export const titleEndings: Readonly<Record<string, readonly LocalisedText[]>> = {
  marina: [
    text('over the marina', 'فوق المارينا', 'над мариной'),
    text('above the water', 'فوق الماء', 'над водой'),
    text('with the skyline in view', 'يطل على أفق المدينة', 'с видом на городской горизонт'),
    text('between the towers', 'بين الأبراج', 'среди башен'),
    text('by the promenade', 'قرب الممشى', 'у набережной'),
    text('facing the evening lights', 'أمام أضواء المساء', 'напротив вечерних огней'),
  ],
  sea: [
    text('facing the open sea', 'مقابل البحر المفتوح', 'с видом на открытое море'),
    text('a minute from the sand', 'على بعد دقيقة من الرمل', 'в минуте от пляжа'),
    text('by the blue water', 'عند المياه الزرقاء', 'у синей воды'),
    text('where the breeze comes in', 'حيث يهب النسيم', 'на морском бризе'),
    text('near the beach', 'قرب الشاطئ', 'рядом с пляжем'),
    text('on the shore side', 'من جهة الشاطئ', 'со стороны берега'),
  ],
  garden: [
    text('over the gardens', 'فوق الحدائق', 'над садами'),
    text('among green paths', 'بين ممرات خضراء', 'среди зелёных дорожек'),
    text('by the park', 'عند الحديقة', 'у парка'),
    text('in a leafy quarter', 'في حي مشجّر', 'в зелёном квартале'),
    text('under the trees', 'تحت الأشجار', 'под деревьями'),
    text('away from the noise', 'بعيدًا عن الضجيج', 'вдали от шума'),
  ],
  desert: [
    text('at the edge of the dunes', 'على حافة الكثبان', 'у края дюн'),
    text('under a wide sky', 'تحت سماء رحبة', 'под широким небом'),
    text('towards the mountains', 'باتجاه الجبال', 'лицом к горам'),
    text('in the quiet of the sands', 'في سكون الرمال', 'в тишине песков'),
    text('with a horizon of its own', 'بأفق خاص', 'со своим горизонтом'),
  ],
}
