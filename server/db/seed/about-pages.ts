import type { SeedPage } from './content-pages.ts'

export const aboutPages: readonly SeedPage[] = [
  {
    slug: 'about-us',
    titles: {
      en: 'About Areesh',
      ar: 'عن عريش',
      ru: 'О сервисе Ариш',
    },
    sections: [
      {
        key: 'idea',
        heading: {
          en: 'Why the name',
          ar: 'لماذا هذا الاسم',
          ru: 'Почему такое название',
        },
        body: {
          en: 'An areesh is a house plaited from palm fronds: light, cool, open to guests. We kept the name because the idea still holds. A home for a few nights should be easy to find, honest about its price and simple to enter.',
          ar: 'العريش بيت مجدول من سعف النخيل: خفيف ومنعش ومفتوح للضيف. أبقينا الاسم لأن الفكرة ما زالت صالحة: بيت الإجازة يجب أن يكون سهل الإيجاد، صادق السعر، بسيط الدخول.',
          ru: 'Ариш — дом, сплетённый из пальмовых листьев: лёгкий, прохладный, открытый гостю. Мы взяли это имя, потому что мысль верна и сегодня: дом на несколько ночей должен легко находиться, честно стоить и просто открываться.',
        },
      },
      {
        key: 'offline',
        heading: {
          en: 'Made for the moment without signal',
          ar: 'صُنع للحظة بلا إشارة',
          ru: 'Сделано для минут без связи',
        },
        body: {
          en: 'Many guests land without roaming. Everything you need at the door is kept on your phone: the address in Arabic for the driver, the steps to the door, the host’s number, the receipt and your messages.',
          ar: 'كثير من الضيوف يصلون بلا تجوال. كل ما تحتاجه عند الباب محفوظ على هاتفك: العنوان بالعربية للسائق، وخطوات الوصول، ورقم المضيف، والإيصال، ورسائلك.',
          ru: 'Многие прилетают без роуминга. Всё нужное у двери хранится в телефоне: адрес на арабском для водителя, путь до двери, номер хозяина, чек и переписка.',
        },
      },
      {
        key: 'price',
        heading: {
          en: 'One price',
          ar: 'سعر واحد',
          ru: 'Одна цена',
        },
        body: {
          en: 'Cleaning, VAT and tourism fees are inside the number from the first card to the receipt. If a number could move, we say so before you pay.',
          ar: 'التنظيف وضريبة القيمة المضافة ورسوم السياحة داخل الرقم من أول بطاقة حتى الإيصال. وإن كان رقم قابلًا للتغيّر نخبرك قبل الدفع.',
          ru: 'Уборка, НДС и туристический сбор входят в сумму от первой карточки до чека. Если сумма может измениться, мы скажем об этом до оплаты.',
        },
      },
    ],
  },
  {
    slug: 'help',
    titles: {
      en: 'How it works',
      ar: 'كيف يعمل',
      ru: 'Как это работает',
    },
    sections: [
      {
        key: 'find',
        heading: {
          en: '1. Find a home',
          ar: '1. ابحث عن بيت',
          ru: '1. Найдите дом',
        },
        body: {
          en: 'Choose a place, dates and guests. Every price you see includes all fees. Without dates we show a price “from” and say so.',
          ar: 'اختر المكان والتواريخ والضيوف. كل سعر تراه يشمل جميع الرسوم. وبدون تواريخ نعرض سعرًا «ابتداءً من» ونقول ذلك.',
          ru: 'Выберите место, даты и гостей. Каждая цена уже со всеми сборами. Без дат мы показываем цену «от» и так её и называем.',
        },
      },
      {
        key: 'book',
        heading: {
          en: '2. Book and pay',
          ar: '2. احجز وادفع',
          ru: '2. Забронируйте и оплатите',
        },
        body: {
          en: 'Your nights are held for fifteen minutes while you pay by card. Nobody else can take them in that time, and you are never charged twice.',
          ar: 'نحجز لياليك خمس عشرة دقيقة بينما تدفع بالبطاقة. لا يستطيع أحد أخذها في هذا الوقت، ولا تُحاسب مرتين أبدًا.',
          ru: 'Пока вы платите картой, ночи закреплены за вами на пятнадцать минут. Никто другой их не займёт, и дважды деньги не спишутся.',
        },
      },
      {
        key: 'stay',
        heading: {
          en: '3. Arrive',
          ar: '3. عند الوصول',
          ru: '3. Приезжайте',
        },
        body: {
          en: 'Open your trip from the home screen. Show the Arabic address to the driver, follow the steps to the door, and write to the host, even before the signal is back.',
          ar: 'افتح رحلتك من الشاشة الرئيسية. اعرض العنوان بالعربية للسائق، واتبع الخطوات إلى الباب، واكتب للمضيف حتى قبل عودة الإشارة.',
          ru: 'Откройте поездку с домашнего экрана. Покажите водителю адрес на арабском, идите по шагам до двери и пишите хозяину, даже пока связи нет.',
        },
      },
      {
        key: 'safe',
        heading: {
          en: 'If something goes wrong',
          ar: 'إن حدث خلل',
          ru: 'Если что-то пошло не так',
        },
        body: {
          en: 'Write in the chat first: the host sees it at once. In an emergency call 999 for police, 998 for an ambulance, 997 for fire.',
          ar: 'اكتب أولًا في المحادثة: يراها المضيف فورًا. وفي الطوارئ اتصل بـ 999 للشرطة و998 للإسعاف و997 للدفاع المدني.',
          ru: 'Сначала напишите в чат: хозяин увидит сразу. В экстренном случае звоните 999 — полиция, 998 — скорая, 997 — пожарные.',
        },
      },
    ],
  },
  {
    slug: 'contact-us',
    titles: {
      en: 'Contact us',
      ar: 'اتصل بنا',
      ru: 'Свяжитесь с нами',
    },
    sections: [
      {
        key: 'how',
        heading: {
          en: 'Write to us',
          ar: 'اكتب لنا',
          ru: 'Напишите нам',
        },
        body: {
          en: 'For a running stay the chat with your host is the fastest way. For everything else use this form; we answer by e-mail.',
          ar: 'أثناء الإقامة تكون المحادثة مع المضيف أسرع طريق. ولأي شيء آخر استخدم هذا النموذج؛ نرد بالبريد الإلكتروني.',
          ru: 'Во время проживания быстрее всего чат с хозяином. По остальным вопросам — эта форма; ответим по почте.',
        },
      },
    ],
  },
  {
    slug: 'image-credits',
    titles: {
      en: 'Image credits',
      ar: 'حقوق الصور',
      ru: 'Авторы изображений',
    },
    sections: [
      {
        key: 'made',
        heading: {
          en: 'How the pictures were made',
          ar: 'كيف صُنعت الصور',
          ru: 'Как сделаны изображения',
        },
        body: {
          en: 'The pictures of homes are drawn by computer for this site and show styles, not particular homes: they are illustrative images. They use furniture models by Scopia, Kator Legaz and BlendSwap artists from the Sweet Home 3D library under CC BY 3.0 and CC0.',
          ar: 'صور البيوت مرسومة بالحاسوب لهذا الموقع وتبيّن أنماطًا لا بيوتًا بعينها: فهي صور توضيحية. وتستخدم نماذج أثاث لـ Scopia وKator Legaz وفناني BlendSwap من مكتبة Sweet Home 3D برخصتي CC BY 3.0 وCC0.',
          ru: 'Изображения домов созданы на компьютере для этого сайта и показывают стиль, а не конкретные дома: это иллюстрации. Использованы модели мебели Scopia, Kator Legaz и авторов BlendSwap из библиотеки Sweet Home 3D по лицензиям CC BY 3.0 и CC0.',
        },
      },
    ],
  },
]
