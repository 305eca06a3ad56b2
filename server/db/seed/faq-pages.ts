import type { SeedPage } from './content-pages.ts'

export const faqPages: readonly SeedPage[] = [
  {
    slug: 'faq',
    titles: {
      en: 'Questions and answers',
      ar: 'أسئلة وأجوبة',
      ru: 'Вопросы и ответы',
    },
    sections: [
      {
        key: 'price',
        heading: {
          en: 'Is the price really complete?',
          ar: 'هل السعر كامل فعلًا؟',
          ru: 'Цена действительно полная?',
        },
        body: {
          en: 'Yes. Nights, cleaning, extra guests, pets, VAT and the tourism fee are all inside. Only the deposit stands outside: it is an authorisation that is not taken unless something is damaged.',
          ar: 'نعم. الليالي والتنظيف والضيوف الإضافيون والحيوانات والضريبة ورسوم السياحة كلها داخله. الوديعة وحدها خارجه: حجز مؤقت لا يُقتطع إلا عند وقوع ضرر.',
          ru: 'Да. Ночи, уборка, дополнительные гости, питомцы, НДС и туристический сбор — внутри. Отдельно только залог: это блокировка, которую не списывают, если ничего не повреждено.',
        },
      },
      {
        key: 'tourism',
        heading: {
          en: 'What is the Tourism Dirham?',
          ar: 'ما هو درهم السياحة؟',
          ru: 'Что такое туристический дирхам?',
        },
        body: {
          en: 'A fee of the emirate per bedroom and night: AED 10 in standard and AED 15 in deluxe homes in Dubai, for at most thirty nights.',
          ar: 'رسم تفرضه الإمارة عن كل غرفة نوم وليلة: 10 دراهم للبيوت القياسية و15 درهمًا للفاخرة في دبي، ولثلاثين ليلة كحد أقصى.',
          ru: 'Сбор эмирата за спальню и ночь: в Дубае 10 дирхамов для стандартных домов и 15 для делюкс, не более чем за тридцать ночей.',
        },
      },
      {
        key: 'hold',
        heading: {
          en: 'How long are my dates held?',
          ar: 'كم تُحجز تواريخي؟',
          ru: 'Сколько держатся мои даты?',
        },
        body: {
          en: 'Fifteen minutes from your confirmation, and longer while a payment is open. When the time is over the dates are free again and nothing is charged.',
          ar: 'خمس عشرة دقيقة من تأكيدك، وأطول ما دامت عملية دفع مفتوحة. وعند انتهاء الوقت تعود التواريخ متاحة ولا يُخصم شيء.',
          ru: 'Пятнадцать минут с подтверждения и дольше, пока открыт платёж. Когда время выйдет, даты снова свободны, деньги не списываются.',
        },
      },
      {
        key: 'cancel',
        heading: {
          en: 'Can I cancel?',
          ar: 'هل يمكنني الإلغاء؟',
          ru: 'Можно ли отменить?',
        },
        body: {
          en: 'Every home says until when and how much comes back, with date and hour in Dubai time. Within a day of booking, and a week before arrival, everything comes back.',
          ar: 'يذكر كل بيت حتى متى وكم يُعاد، بالتاريخ والساعة بتوقيت دبي. وخلال يوم من الحجز وقبل الوصول بأسبوع يُعاد المبلغ كاملًا.',
          ru: 'У каждого дома указано, до какого дня и часа по Дубаю и сколько вернётся. В течение суток после брони и не позже чем за неделю до заезда возвращается всё.',
        },
      },
      {
        key: 'code',
        heading: {
          en: 'When do I get the door code?',
          ar: 'متى أحصل على رمز الباب؟',
          ru: 'Когда придёт код от двери?',
        },
        body: {
          en: 'Two days before check-in it appears in your trip. Open the app once after that and the code stays on your phone without signal.',
          ar: 'يظهر في رحلتك قبل الدخول بيومين. افتح التطبيق مرة بعد ذلك فيبقى الرمز على هاتفك بلا إشارة.',
          ru: 'За два дня до заезда он появится в поездке. Откройте приложение один раз после этого, и код останется в телефоне без связи.',
        },
      },
      {
        key: 'offline',
        heading: {
          en: 'What works without internet?',
          ar: 'ما الذي يعمل بلا إنترنت؟',
          ru: 'Что работает без интернета?',
        },
        body: {
          en: 'Your bookings with address, steps, rules, receipt and chat, the homes you looked at and your wishlist. Messages you write are sent when the connection returns.',
          ar: 'حجوزاتك بالعنوان والخطوات والقواعد والإيصال والمحادثة، والبيوت التي شاهدتها، ومفضلتك. والرسائل التي تكتبها تُرسل عند عودة الاتصال.',
          ru: 'Ваши брони с адресом, маршрутом, правилами, чеком и чатом, просмотренные дома и избранное. Написанные сообщения уйдут, когда связь вернётся.',
        },
      },
      {
        key: 'install',
        heading: {
          en: 'How do I install the app?',
          ar: 'كيف أثبّت التطبيق؟',
          ru: 'Как установить приложение?',
        },
        body: {
          en: 'In Chrome choose “Install app”, in Safari “Share”, then “Add to Home Screen”. Nothing comes from a store.',
          ar: 'في كروم اختر «تثبيت التطبيق»، وفي سفاري «مشاركة» ثم «إضافة إلى الشاشة الرئيسية». لا شيء من متجر.',
          ru: 'В Chrome выберите «Установить приложение», в Safari — «Поделиться», затем «На экран Домой». Магазин не нужен.',
        },
      },
      {
        key: 'id',
        heading: {
          en: 'Why do you ask for identity?',
          ar: 'لماذا تطلبون الهوية؟',
          ru: 'Зачем нужны документы?',
        },
        body: {
          en: 'The law asks hosts to register every guest. You do it once; we keep only the result, not the pictures.',
          ar: 'يطلب القانون من المضيفين تسجيل كل ضيف. تفعل ذلك مرة واحدة؛ ونحتفظ بالنتيجة فقط لا بالصور.',
          ru: 'Закон обязывает хозяев регистрировать каждого гостя. Вы делаете это один раз; мы храним только результат, не снимки.',
        },
      },
      {
        key: 'pets',
        heading: {
          en: 'May I bring my pet?',
          ar: 'هل أحضر حيواني الأليف؟',
          ru: 'Можно ли с питомцем?',
        },
        body: {
          en: 'Where the home says so. Service animals are always welcome and free of charge.',
          ar: 'حيث يذكر البيت ذلك. وحيوانات الخدمة مرحب بها دائمًا ومجانًا.',
          ru: 'Там, где это указано. Животные-помощники допускаются всегда и бесплатно.',
        },
      },
      {
        key: 'infants',
        heading: {
          en: 'Do infants count as guests?',
          ar: 'هل يُحسب الرضّع ضيوفًا؟',
          ru: 'Считаются ли младенцы гостями?',
        },
        body: {
          en: 'Children under two do not count towards the number of guests. Ask for a cot in the chat.',
          ar: 'الأطفال دون السنتين لا يُحسبون ضمن عدد الضيوف. اطلب سريرًا للرضيع في المحادثة.',
          ru: 'Дети до двух лет не входят в число гостей. Кроватку попросите в чате.',
        },
      },
      {
        key: 'late',
        heading: {
          en: 'Can I stay longer on the last day?',
          ar: 'هل أبقى أطول في اليوم الأخير؟',
          ru: 'Можно ли задержаться в день выезда?',
        },
        body: {
          en: 'Ask the host in the chat. It is possible when nobody arrives that day.',
          ar: 'اسأل المضيف في المحادثة. هذا ممكن حين لا يصل أحد في ذلك اليوم.',
          ru: 'Спросите хозяина в чате. Это возможно, если в этот день никто не заезжает.',
        },
      },
      {
        key: 'invoice',
        heading: {
          en: 'Do I get a receipt?',
          ar: 'هل أحصل على إيصال؟',
          ru: 'Будет ли чек?',
        },
        body: {
          en: 'Yes, with every line of the price, in your trip and by e-mail. It stays there.',
          ar: 'نعم، بكل بنود السعر، في رحلتك وبالبريد الإلكتروني. ويبقى هناك.',
          ru: 'Да, со всеми строками цены — в поездке и на почте. Он там и останется.',
        },
      },
    ],
  },
]
