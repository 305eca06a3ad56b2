import type { LocalisedText } from '#contract/language.ts'

const text = (en: string, ar: string, ru: string): LocalisedText => ({ en, ar, ru })

/** First sentences: what it is like to arrive, by view. */
export const arrivals: Readonly<Record<string, readonly LocalisedText[]>> = {
  marina: [
    text(
      'You open the door and the water is already there, with boats turning slowly below the windows.',
      'تفتح الباب فتجد الماء أمامك، والقوارب تدور ببطء تحت النوافذ.',
      'Вы открываете дверь — и перед вами вода, а под окнами медленно разворачиваются лодки.',
    ),
    text(
      'The towers stand close enough to feel the city and far enough to sleep well.',
      'الأبراج قريبة بما يكفي لتشعر بالمدينة، وبعيدة بما يكفي لنوم هادئ.',
      'Башни достаточно близко, чтобы чувствовать город, и достаточно далеко, чтобы хорошо спать.',
    ),
    text(
      'By day the rooms are full of light from the water, and by night of the lights of the towers.',
      'نهارًا يملأ ضوء الماء الغرف، وليلًا تملؤها أضواء الأبراج.',
      'Днём комнаты полны света от воды, а ночью — огней башен.',
    ),
    text(
      'The lift is quick, the corridor is quiet, and the view does the rest.',
      'المصعد سريع والممر هادئ، والإطلالة تتكفل بالباقي.',
      'Лифт быстрый, коридор тихий, а остальное сделает вид.',
    ),
  ],
  sea: [
    text(
      'The sea fills the whole window, and in the morning you hear it before you see it.',
      'يملأ البحر النافذة كلها، وفي الصباح تسمعه قبل أن تراه.',
      'Море занимает всё окно, и утром вы слышите его раньше, чем видите.',
    ),
    text(
      'Sandals by the door, towels on the rail: everything here points to the beach.',
      'الصنادل عند الباب والمناشف على الحامل: كل شيء هنا يأخذك إلى الشاطئ.',
      'Сандалии у двери, полотенца на перилах: всё здесь ведёт к пляжу.',
    ),
    text(
      'The rooms face the water, so the first colour of the day comes in with the sun.',
      'تطل الغرف على الماء، فيدخل أول لون من النهار مع الشمس.',
      'Комнаты смотрят на воду, и первый цвет дня входит вместе с солнцем.',
    ),
    text(
      'A long balcony, a low table and nothing between you and the horizon.',
      'شرفة طويلة وطاولة منخفضة ولا شيء بينك وبين الأفق.',
      'Длинный балкон, низкий столик и ничего между вами и горизонтом.',
    ),
  ],
  garden: [
    text(
      'Birds in the morning, shade at noon: the garden sets the pace of the house.',
      'عصافير في الصباح وظل عند الظهيرة: الحديقة تضبط إيقاع البيت.',
      'Утром птицы, в полдень тень: ритм дому задаёт сад.',
    ),
    text(
      'Behind the gate the street goes quiet, and children find the lawn within a minute.',
      'خلف البوابة يهدأ الشارع، ويجد الأطفال العشب في دقيقة.',
      'За калиткой улица затихает, а дети находят лужайку за минуту.',
    ),
    text(
      'Green on every side keeps the rooms cool and the afternoons slow.',
      'الخضرة من كل جانب تبقي الغرف منعشة والعصر بطيئًا.',
      'Зелень со всех сторон сохраняет прохладу в комнатах и неспешность после обеда.',
    ),
    text(
      'You step out barefoot onto the terrace and the day begins there.',
      'تخرج حافي القدمين إلى الشرفة فيبدأ النهار هناك.',
      'Вы выходите на террасу босиком, и день начинается там.',
    ),
  ],
  desert: [
    text(
      'Past the last lamp post the sky takes over, and there is more of it than you remember.',
      'بعد آخر عمود إنارة تتسلم السماء المشهد، وهي أوسع مما تتذكر.',
      'За последним фонарём начинается небо, и его больше, чем вы помните.',
    ),
    text(
      'The silence here is the first thing that guests mention and the last thing they forget.',
      'الصمت هنا أول ما يذكره الضيوف وآخر ما ينسونه.',
      'Тишина — первое, о чём говорят гости, и последнее, что они забывают.',
    ),
    text(
      'In the evening the ridges turn copper and somebody always carries the chairs outside.',
      'في المساء تصير الحواف نحاسية، ولا بد أن يحمل أحدهم الكراسي إلى الخارج.',
      'Вечером гребни становятся медными, и кто-нибудь обязательно выносит стулья наружу.',
    ),
  ],
}

/** About sleeping and living, by size: `small` up to one bedroom, `large` from two. */
export const livingTexts: Readonly<Record<'small' | 'large', readonly LocalisedText[]>> = {
  small: [
    text(
      'The bed is wide, the curtains close fully, and the reading lamps are where you reach for them.',
      'السرير واسع والستائر تُغلق تمامًا ومصابيح القراءة في متناول اليد.',
      'Кровать широкая, шторы закрываются полностью, а лампы для чтения — там, где их ищет рука.',
    ),
    text(
      'Everything has one good place: a desk by the window, a sofa for the evening, a rail for your clothes.',
      'لكل شيء مكان واحد مناسب: مكتب عند النافذة وأريكة للمساء وعلّاقة للملابس.',
      'У всего есть своё место: стол у окна, диван для вечера, вешалка для одежды.',
    ),
    text(
      'It suits two people who like to cook once and go out twice.',
      'يناسب شخصين يحبان الطبخ مرة والخروج مرتين.',
      'Подойдёт двоим, кто любит раз приготовить дома и дважды выйти в город.',
    ),
    text(
      'The sofa opens to a real mattress, so a child or a friend sleeps as well as you do.',
      'تُفتح الأريكة على فراش حقيقي، فينام طفل أو صديق كما تنام أنت.',
      'Диван раскладывается в полноценную кровать, и ребёнок или друг выспится не хуже вас.',
    ),
  ],
  large: [
    text(
      'The bedrooms lie apart from each other, so early risers and late sleepers both get their way.',
      'غرف النوم متباعدة، فينال كل من المستيقظ باكرًا والنائم متأخرًا ما يريد.',
      'Спальни расположены отдельно, так что и жаворонкам, и совам будет удобно.',
    ),
    text(
      'There is a table for everybody, a second bathroom for the morning rush and a door to close on a phone call.',
      'هناك طاولة تتسع للجميع، وحمام ثانٍ لزحمة الصباح، وباب يُغلق لمكالمة.',
      'Есть стол на всех, вторая ванная для утренней спешки и дверь, за которой можно поговорить по телефону.',
    ),
    text(
      'Families spread out here: one room for games, one for sleep, and a long sofa for everyone.',
      'هنا تتسع العائلة: غرفة للعب وأخرى للنوم وأريكة طويلة للجميع.',
      'Семье здесь просторно: комната для игр, комната для сна и длинный диван для всех.',
    ),
    text(
      'The main bedroom has its own bathroom, and the others share one with a proper tub.',
      'لغرفة النوم الرئيسية حمامها، وتتشارك الغرف الأخرى حمامًا بحوض استحمام.',
      'У главной спальни своя ванная, остальные делят ванную с настоящей ванной.',
    ),
  ],
}

/** About what is there to use, by amenity. */
export const amenityTexts: Readonly<Record<string, LocalisedText>> = {
  pool: text(
    'The pool opens early and has a shallow end for children.',
    'يفتح المسبح باكرًا وفيه طرف ضحل للأطفال.',
    'Бассейн открывается рано, есть мелкая часть для детей.',
  ),
  'private-pool': text(
    'The pool is yours alone and is cleaned before every arrival.',
    'المسبح لك وحدك ويُنظَّف قبل كل وصول.',
    'Бассейн только ваш, его чистят перед каждым заездом.',
  ),
  gym: text(
    'Downstairs there is a gym with free weights and two good treadmills.',
    'في الأسفل صالة رياضية بأوزان حرة وجهازي مشي جيدين.',
    'Внизу тренажёрный зал со свободными весами и двумя хорошими дорожками.',
  ),
  kitchen: text(
    'The kitchen has sharp knives, deep pans and a coffee corner that works before eight.',
    'في المطبخ سكاكين حادة وقدور عميقة وركن قهوة يعمل قبل الثامنة.',
    'На кухне острые ножи, глубокие кастрюли и кофейный уголок, который работает раньше восьми.',
  ),
  workspace: text(
    'The desk has daylight, a proper chair and a socket for every charger.',
    'للمكتب ضوء نهار وكرسي مريح ومقبس لكل شاحن.',
    'У рабочего стола дневной свет, удобное кресло и розетка для каждой зарядки.',
  ),
  parking: text(
    'Your parking space is numbered and a minute from the lift.',
    'موقف سيارتك مرقّم وعلى بعد دقيقة من المصعد.',
    'Ваше парковочное место пронумеровано и в минуте от лифта.',
  ),
  bbq: text(
    'The grill stands ready, with charcoal in the box beneath.',
    'الشواية جاهزة والفحم في الصندوق أسفلها.',
    'Гриль готов, уголь — в ящике под ним.',
  ),
  majlis: text(
    'A majlis with low seating waits for long conversations and sweet tea.',
    'مجلس بجلسة أرضية ينتظر الأحاديث الطويلة والشاي الحلو.',
    'Меджлис с низкими диванами ждёт долгих разговоров и сладкого чая.',
  ),
  balcony: text(
    'The balcony is deep enough for breakfast, with shade until eleven.',
    'الشرفة تتسع للفطور ويبقى فيها الظل حتى الحادية عشرة.',
    'На балконе хватает места для завтрака, тень держится до одиннадцати.',
  ),
  garden: text(
    'The garden is fenced, so small children and dogs are safe.',
    'الحديقة مسيّجة، فالصغار والكلاب في أمان.',
    'Сад огорожен: маленьким детям и собакам безопасно.',
  ),
  'beach-access': text(
    'A gate leads straight to the sand, with a shower beside it.',
    'بوابة تقود إلى الرمل مباشرة وبجانبها دش.',
    'Калитка ведёт прямо на песок, рядом душ.',
  ),
  washer: text(
    'A washing machine and a drying rack make a light suitcase enough.',
    'غسالة ومنشر يجعلان حقيبة خفيفة تكفي.',
    'Со стиральной машиной и сушилкой хватит лёгкого чемодана.',
  ),
}

/** About the surroundings, by kind of place. */
export const surroundings: Readonly<Record<string, readonly LocalisedText[]>> = {
  city: [
    text(
      'A supermarket, a pharmacy and three good bakeries are within a short walk, and taxis pass all day.',
      'سوبرماركت وصيدلية وثلاثة مخابز جيدة على مسافة قصيرة مشيًا، وسيارات الأجرة تمر طوال اليوم.',
      'Супермаркет, аптека и три хорошие пекарни — в нескольких минутах пешком, такси ездят весь день.',
    ),
    text(
      'You will not need a car for dinner: the street has Lebanese grills, noodles and a patisserie that opens late.',
      'لن تحتاج إلى سيارة للعشاء: في الشارع مشاوٍ لبنانية ونودلز ومحل حلويات يفتح حتى وقت متأخر.',
      'На ужин машина не нужна: на улице ливанский гриль, лапша и кондитерская, открытая допоздна.',
    ),
    text(
      'The neighbourhood is lively until ten and calm after that.',
      'الحي نابض حتى العاشرة وهادئ بعدها.',
      'До десяти район оживлён, потом становится тихо.',
    ),
    text(
      'The nearest stop is a few minutes on foot, and the road to the airport is direct.',
      'أقرب محطة على بعد دقائق مشيًا، والطريق إلى المطار مباشر.',
      'До ближайшей остановки несколько минут пешком, дорога в аэропорт прямая.',
    ),
  ],
  shore: [
    text(
      'Fishermen bring in the catch at sunrise, and two cafés on the shore cook it for you.',
      'يعود الصيادون بالصيد عند الشروق، ويطهوه لك مقهيان على الشاطئ.',
      'На рассвете рыбаки привозят улов, и два кафе на берегу готовят его для вас.',
    ),
    text(
      'The promenade is made for evening walks, and the water stays warm well into December.',
      'الممشى مناسب لنزهات المساء، ويبقى الماء دافئًا حتى ديسمبر.',
      'Набережная создана для вечерних прогулок, вода тёплая до конца декабря.',
    ),
    text(
      'Small shops sell ice, fruit and buckets for the beach; the big supermarket is ten minutes by car.',
      'دكاكين صغيرة تبيع الثلج والفاكهة ودلاء الشاطئ، والسوبرماركت الكبير على بعد عشر دقائق بالسيارة.',
      'В лавочках продают лёд, фрукты и ведёрки для песка; большой супермаркет — в десяти минутах на машине.',
    ),
  ],
  country: [
    text(
      'Bring groceries for the first evening: the village shop closes at nine and is worth a visit anyway.',
      'أحضر مؤونة المساء الأول: دكان القرية يغلق في التاسعة ويستحق الزيارة على أي حال.',
      'Возьмите продукты на первый вечер: деревенская лавка закрывается в девять, но заглянуть туда стоит.',
    ),
    text(
      'Wadis, old forts and date gardens lie within half an hour, and the host marks the best ones on the map for you.',
      'الأودية والحصون القديمة وبساتين النخيل على بعد نصف ساعة، والمضيف يحدد لك أجملها على الخريطة.',
      'Вади, старые крепости и финиковые сады — в получасе езды, лучшие хозяин отметит на карте.',
    ),
    text(
      'The road is paved to the gate; an ordinary car is enough.',
      'الطريق معبّد حتى البوابة وتكفي سيارة عادية.',
      'Дорога асфальтирована до ворот, хватит обычной машины.',
    ),
  ],
}

/** Last sentences: how the host sees it. */
export const closings: readonly LocalisedText[] = [
  text(
    'We answer messages ourselves, usually before the kettle boils.',
    'نجيب عن الرسائل بأنفسنا، وعادة قبل أن يغلي الماء.',
    'На сообщения отвечаем сами, обычно быстрее, чем закипит чайник.',
  ),
  text(
    'Fresh bedding, filled water and a written guide in three languages are waiting for you.',
    'بانتظارك مفارش نظيفة وماء ودليل مكتوب بثلاث لغات.',
    'Вас ждут свежее бельё, запас воды и памятка на трёх языках.',
  ),
  text(
    'If something breaks, tell us once; somebody comes the same day.',
    'إن تعطل شيء فأخبرنا مرة واحدة؛ يأتي من يصلحه في اليوم نفسه.',
    'Если что-то сломается, скажите один раз — мастер придёт в тот же день.',
  ),
  text(
    'The photographs show the style of the home; small things may have moved since.',
    'الصور تبيّن طابع البيت؛ وقد تغيّرت أماكن أشياء صغيرة.',
    'Фотографии передают стиль дома; мелочи с тех пор могли переехать.',
  ),
  text(
    'Late arrivals are normal here: the door opens with a code at any hour.',
    'الوصول المتأخر أمر عادي هنا: الباب يُفتح برمز في أي ساعة.',
    'Поздний заезд здесь обычное дело: дверь открывается кодом в любой час.',
  ),
  text(
    'Ask us for the quiet beach, the good barber and the honest mechanic.',
    'اسألنا عن الشاطئ الهادئ والحلاق الماهر والميكانيكي الأمين.',
    'Спросите нас про тихий пляж, хорошего парикмахера и честного механика.',
  ),
]
