/** Categories of homes for browsing, in their order; a home belongs to every one in its tags. */
export const categories = [
  { slug: 'beach', icon: 'waves', sort: 1, names: { en: 'Beach', ar: 'الشاطئ', ru: 'Пляж' } },
  { slug: 'pool', icon: 'waves-ladder', sort: 2, names: { en: 'Pool', ar: 'مسبح', ru: 'Бассейн' } },
  {
    slug: 'skyline',
    icon: 'building-2',
    sort: 3,
    names: { en: 'Skyline', ar: 'أفق المدينة', ru: 'Небоскрёбы' },
  },
  {
    slug: 'desert',
    icon: 'tent-tree',
    sort: 4,
    names: { en: 'Desert', ar: 'الصحراء', ru: 'Пустыня' },
  },
  {
    slug: 'mountains',
    icon: 'mountain-snow',
    sort: 5,
    names: { en: 'Mountains', ar: 'الجبال', ru: 'Горы' },
  },
  {
    slug: 'families',
    icon: 'baby',
    sort: 6,
    names: { en: 'Families', ar: 'للعائلات', ru: 'Для семьи' },
  },
  {
    slug: 'pets-welcome',
    icon: 'paw-print',
    sort: 7,
    names: { en: 'Pets welcome', ar: 'الحيوانات مرحب بها', ru: 'Можно с питомцем' },
  },
  { slug: 'villas', icon: 'house', sort: 8, names: { en: 'Villas', ar: 'فلل', ru: 'Виллы' } },
  {
    slug: 'studios',
    icon: 'bed',
    sort: 9,
    names: { en: 'Studios', ar: 'استوديوهات', ru: 'Студии' },
  },
  { slug: 'majlis', icon: 'sofa', sort: 10, names: { en: 'Majlis', ar: 'مجلس', ru: 'Меджлис' } },
] as const
