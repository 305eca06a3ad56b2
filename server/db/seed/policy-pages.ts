import type { SeedPage } from './content-pages.ts'

export const policyPages: readonly SeedPage[] = [
  {
    slug: 'terms-conditions',
    titles: {
      en: 'Terms and conditions',
      ar: 'الشروط والأحكام',
      ru: 'Условия использования',
    },
    sections: [
      {
        key: 'contract',
        heading: {
          en: 'Who agrees with whom',
          ar: 'من يتعاقد مع من',
          ru: 'Кто с кем договаривается',
        },
        body: {
          en: 'You book a home from its host. Areesh shows the homes, takes the payment and keeps the record of both sides.',
          ar: 'أنت تحجز البيت من مضيفه. وعريش يعرض البيوت ويستلم الدفع ويحفظ سجل الطرفين.',
          ru: 'Вы бронируете дом у хозяина. Ариш показывает дома, принимает оплату и хранит записи обеих сторон.',
        },
      },
      {
        key: 'price',
        heading: {
          en: 'Price and payment',
          ar: 'السعر والدفع',
          ru: 'Цена и оплата',
        },
        body: {
          en: 'The price of your quote holds for fifteen minutes and does not change after confirmation. Prices are in dirhams and include all fees.',
          ar: 'يثبت سعر عرضك خمس عشرة دقيقة ولا يتغيّر بعد التأكيد. الأسعار بالدرهم وتشمل جميع الرسوم.',
          ru: 'Цена предложения действует пятнадцать минут и после подтверждения не меняется. Цены в дирхамах, со всеми сборами.',
        },
      },
      {
        key: 'cancel',
        heading: {
          en: 'Cancelling',
          ar: 'الإلغاء',
          ru: 'Отмена',
        },
        body: {
          en: 'The policy shown at booking is kept with the booking and applies to it, whatever the home shows later.',
          ar: 'سياسة الإلغاء المعروضة عند الحجز تُحفظ معه وتسري عليه مهما عرض البيت لاحقًا.',
          ru: 'Правила отмены, показанные при бронировании, сохраняются вместе с бронью и действуют для неё, что бы ни было указано позже.',
        },
      },
      {
        key: 'house',
        heading: {
          en: 'In the home',
          ar: 'في البيت',
          ru: 'В доме',
        },
        body: {
          en: 'Keep the house rules, register every guest, and leave the home as you would leave a friend’s.',
          ar: 'التزم بقواعد البيت، وسجّل كل ضيف، واترك البيت كما تترك بيت صديق.',
          ru: 'Соблюдайте правила дома, регистрируйте каждого гостя и оставляйте дом так, как оставили бы дом друга.',
        },
      },
      {
        key: 'law',
        heading: {
          en: 'Law',
          ar: 'القانون',
          ru: 'Право',
        },
        body: {
          en: 'The law of the United Arab Emirates applies. Where the versions of these terms differ, the Arabic one counts in court.',
          ar: 'يسري قانون دولة الإمارات العربية المتحدة. وعند اختلاف النسخ يُعتد بالنسخة العربية أمام المحكمة.',
          ru: 'Действует право Объединённых Арабских Эмиратов. При расхождении версий в суде применяется арабская.',
        },
      },
    ],
  },
  {
    slug: 'term-condition',
    titles: {
      en: 'Terms of booking',
      ar: 'شروط الحجز',
      ru: 'Условия бронирования',
    },
    sections: [
      {
        key: 'price',
        heading: {
          en: 'Price and payment',
          ar: 'السعر والدفع',
          ru: 'Цена и оплата',
        },
        body: {
          en: 'The price of your quote holds for fifteen minutes and does not change after confirmation. Prices are in dirhams and include all fees.',
          ar: 'يثبت سعر عرضك خمس عشرة دقيقة ولا يتغيّر بعد التأكيد. الأسعار بالدرهم وتشمل جميع الرسوم.',
          ru: 'Цена предложения действует пятнадцать минут и после подтверждения не меняется. Цены в дирхамах, со всеми сборами.',
        },
      },
      {
        key: 'cancel',
        heading: {
          en: 'Cancelling',
          ar: 'الإلغاء',
          ru: 'Отмена',
        },
        body: {
          en: 'The policy shown at booking is kept with the booking and applies to it, whatever the home shows later.',
          ar: 'سياسة الإلغاء المعروضة عند الحجز تُحفظ معه وتسري عليه مهما عرض البيت لاحقًا.',
          ru: 'Правила отмены, показанные при бронировании, сохраняются вместе с бронью и действуют для неё, что бы ни было указано позже.',
        },
      },
      {
        key: 'house',
        heading: {
          en: 'In the home',
          ar: 'في البيت',
          ru: 'В доме',
        },
        body: {
          en: 'Keep the house rules, register every guest, and leave the home as you would leave a friend’s.',
          ar: 'التزم بقواعد البيت، وسجّل كل ضيف، واترك البيت كما تترك بيت صديق.',
          ru: 'Соблюдайте правила дома, регистрируйте каждого гостя и оставляйте дом так, как оставили бы дом друга.',
        },
      },
    ],
  },
  {
    slug: 'privacy-policy',
    titles: {
      en: 'Privacy policy',
      ar: 'سياسة الخصوصية',
      ru: 'Политика конфиденциальности',
    },
    sections: [
      {
        key: 'what',
        heading: {
          en: 'What we keep',
          ar: 'ما نحتفظ به',
          ru: 'Что мы храним',
        },
        body: {
          en: 'Your name, contacts, bookings, payments and messages. Card numbers never reach us: the payment provider keeps them.',
          ar: 'اسمك ووسائل الاتصال والحجوزات والمدفوعات والرسائل. أرقام البطاقات لا تصلنا أبدًا: يحفظها مزود الدفع.',
          ru: 'Имя, контакты, брони, платежи и сообщения. Номера карт к нам не попадают: их хранит платёжный провайдер.',
        },
      },
      {
        key: 'why',
        heading: {
          en: 'Why',
          ar: 'لماذا',
          ru: 'Зачем',
        },
        body: {
          en: 'To make your booking, to answer you, and because the law asks hosts to register guests and us to keep invoices.',
          ar: 'لإتمام حجزك والرد عليك، ولأن القانون يطلب من المضيفين تسجيل الضيوف ومنا حفظ الفواتير.',
          ru: 'Чтобы оформить бронь, отвечать вам и потому, что закон требует регистрировать гостей и хранить счета.',
        },
      },
      {
        key: 'device',
        heading: {
          en: 'On your phone',
          ar: 'على هاتفك',
          ru: 'В вашем телефоне',
        },
        body: {
          en: 'Trips, homes and messages are stored on your device so that they open without signal. Logging out deletes them at once.',
          ar: 'تُحفظ الرحلات والبيوت والرسائل على جهازك لتُفتح بلا إشارة. وتسجيل الخروج يحذفها فورًا.',
          ru: 'Поездки, дома и сообщения хранятся на устройстве, чтобы открываться без связи. При выходе они удаляются сразу.',
        },
      },
      {
        key: 'rights',
        heading: {
          en: 'Your rights',
          ar: 'حقوقك',
          ru: 'Ваши права',
        },
        body: {
          en: 'You may see, correct and delete your data. Write to us on the contact page; we answer within one working day.',
          ar: 'يمكنك الاطلاع على بياناتك وتصحيحها وحذفها. اكتب لنا في صفحة الاتصال؛ نرد خلال يوم عمل.',
          ru: 'Вы можете увидеть, исправить и удалить свои данные. Напишите нам на странице контактов; ответим в течение рабочего дня.',
        },
      },
    ],
  },
  {
    slug: 'privacy-policies',
    titles: {
      en: 'Privacy in short',
      ar: 'الخصوصية باختصار',
      ru: 'Конфиденциальность кратко',
    },
    sections: [
      {
        key: 'what',
        heading: {
          en: 'What we keep',
          ar: 'ما نحتفظ به',
          ru: 'Что мы храним',
        },
        body: {
          en: 'Your name, contacts, bookings, payments and messages, and never the number of a card.',
          ar: 'اسمك ووسائل الاتصال والحجوزات والمدفوعات والرسائل، ولا نحتفظ برقم أي بطاقة.',
          ru: 'Имя, контакты, брони, платежи и сообщения, но никогда — номера карт.',
        },
      },
      {
        key: 'device',
        heading: {
          en: 'On your phone',
          ar: 'على هاتفك',
          ru: 'В вашем телефоне',
        },
        body: {
          en: 'Trips, homes and messages are stored on your device so that they open without signal. Logging out deletes them at once.',
          ar: 'تُحفظ الرحلات والبيوت والرسائل على جهازك لتُفتح بلا إشارة. وتسجيل الخروج يحذفها فورًا.',
          ru: 'Поездки, дома и сообщения хранятся на устройстве, чтобы открываться без связи. При выходе они удаляются сразу.',
        },
      },
    ],
  },
  {
    slug: 'return-and-refund',
    titles: {
      en: 'Refunds',
      ar: 'استرداد المبالغ',
      ru: 'Возвраты',
    },
    sections: [
      {
        key: 'how',
        heading: {
          en: 'How much comes back',
          ar: 'كم يُعاد',
          ru: 'Сколько вернётся',
        },
        body: {
          en: 'Before you cancel you see the exact amount, line by line. It goes back the way you paid.',
          ar: 'قبل الإلغاء ترى المبلغ الدقيق بندًا بندًا. ويعود بالطريقة التي دفعت بها.',
          ru: 'До отмены вы видите точную сумму, строка за строкой. Деньги вернутся тем же способом, каким вы платили.',
        },
      },
      {
        key: 'when',
        heading: {
          en: 'When it arrives',
          ar: 'متى يصل',
          ru: 'Когда придут деньги',
        },
        body: {
          en: 'Cards take five to ten business days, depending on your bank.',
          ar: 'تستغرق البطاقات من خمسة إلى عشرة أيام عمل بحسب مصرفك.',
          ru: 'На карту — от пяти до десяти рабочих дней, в зависимости от банка.',
        },
      },
    ],
  },
  {
    slug: 'shipping',
    titles: {
      en: 'Delivery',
      ar: 'التسليم',
      ru: 'Доставка',
    },
    sections: [
      {
        key: 'none',
        heading: {
          en: 'Nothing is shipped',
          ar: 'لا شيء يُشحن',
          ru: 'Мы ничего не отправляем почтой',
        },
        body: {
          en: 'A booking is confirmed at once: on the screen, in your trips and by e-mail. There are no parcels and no delivery costs.',
          ar: 'يُؤكَّد الحجز فورًا: على الشاشة وفي رحلاتك وبالبريد الإلكتروني. لا طرود ولا رسوم توصيل.',
          ru: 'Бронь подтверждается сразу: на экране, в поездках и по почте. Посылок и платы за доставку нет.',
        },
      },
    ],
  },
  {
    slug: 'policies',
    titles: {
      en: 'Policies',
      ar: 'السياسات',
      ru: 'Правила',
    },
    sections: [
      {
        key: 'cancel',
        heading: {
          en: 'Cancellation',
          ar: 'الإلغاء',
          ru: 'Отмена',
        },
        body: {
          en: 'Flexible: free until a day before. Moderate: until five days before. Limited: until two weeks before. Firm: until thirty days before. Non-refundable homes say so on the card of their page.',
          ar: 'مرنة: مجانًا حتى يوم قبل الوصول. معتدلة: حتى خمسة أيام. محدودة: حتى أسبوعين. صارمة: حتى ثلاثين يومًا. والبيوت غير القابلة للاسترداد تذكر ذلك في صفحتها.',
          ru: 'Гибкие: бесплатно до дня перед заездом. Умеренные: до пяти дней. Ограниченные: до двух недель. Строгие: до тридцати дней. Невозвратные дома прямо об этом пишут.',
        },
      },
      {
        key: 'house',
        heading: {
          en: 'House rules',
          ar: 'قواعد البيت',
          ru: 'Правила дома',
        },
        body: {
          en: 'Quiet from 22:00 to 08:00, no parties, no smoking inside unless the home says otherwise.',
          ar: 'هدوء من 22:00 إلى 08:00، لا حفلات، ولا تدخين في الداخل إلا إذا ذكر البيت غير ذلك.',
          ru: 'Тишина с 22:00 до 08:00, без вечеринок и без курения внутри, если дом не указывает иное.',
        },
      },
    ],
  },
]
