#!/usr/bin/env python3
"""Write photos.json and CREDITS.json beside the finished masters. catalog.py [--out DIR] [--work DIR]"""

import argparse, glob, json, os, tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
LANGUAGES = ('en', 'ar', 'ru')

# The room as the product counts rooms; all others are called like their scene.
ROOM = {'rooftop': 'pool', 'house': 'pool'}
SCENE = {
    'living': ('Living room', 'غرفة معيشة', 'Гостиная'),
    'bedroom': ('Master bedroom', 'غرفة نوم رئيسية', 'Главная спальня'),
    'kitchen': (
        'Kitchen with island and dining table',
        'مطبخ بجزيرة وطاولة طعام',
        'Кухня с островом и обеденным столом',
    ),
    'bathroom': (
        'Bathroom with free-standing bath',
        'حمّام بحوض استحمام مستقل',
        'Ванная с отдельно стоящей ванной',
    ),
    'studio': (
        'Studio apartment with bed and sofa',
        'شقة استوديو بسرير وأريكة',
        'Студия с кроватью и диваном',
    ),
    'kids': ("Children's bedroom", 'غرفة نوم للأطفال', 'Детская спальня'),
    'terrace': ('Furnished terrace', 'شرفة مفروشة', 'Терраса с мебелью'),
    'pool': ('Villa with private pool', 'فيلا بمسبح خاص', 'Вилла с собственным бассейном'),
    'house': (
        'Courtyard house with a long pool and a wind tower',
        'بيت حول فناء بمسبح طويل وبرجيل',
        'Дом вокруг двора с длинным бассейном и ветровой башней',
    ),
    'rooftop': ('Rooftop infinity pool', 'مسبح لا متناهٍ على السطح', 'Панорамный бассейн на крыше'),
    'exterior': (
        'Apartment towers and entrance plaza',
        'أبراج سكنية وساحة المدخل',
        'Жилые башни и площадь у входа',
    ),
    'majlis': ('Majlis with floor seating', 'مجلس بجلسة أرضية', 'Меджлис с низкими диванами'),
    'gym': ("Residents' gym", 'صالة رياضية للسكان', 'Тренажёрный зал для жильцов'),
    'beach': (
        'Beach with loungers and parasols',
        'شاطئ بكراسي استلقاء ومظلات',
        'Пляж с лежаками и зонтами',
    ),
    'desert': (
        'Desert camp lounge by the dunes',
        'جلسة مخيّم صحراوي عند الكثبان',
        'Лаунж пустынного лагеря у дюн',
    ),
}
# A camera that shows something else of the room than the words above say.
DETAIL = {
    ('bathroom', 'c'): (
        'Bathroom with two basins and round mirrors',
        'حمّام بحوضي غسيل ومرايا دائرية',
        'Ванная с двумя раковинами и круглыми зеркалами',
    ),
    ('kitchen', 'c'): (
        'Kitchen island with four bar stools',
        'جزيرة مطبخ بأربعة كراسي عالية',
        'Кухонный остров с четырьмя барными стульями',
    ),
}
VIEW = {
    'marina': ('city towers', 'أبراج المدينة', 'городские башни'),
    'sea': ('the open sea', 'البحر المفتوح', 'открытое море'),
    'desert': ('desert dunes', 'كثبان الصحراء', 'дюны пустыни'),
    'mountain': ('bare mountains', 'الجبال الجرداء', 'голые горы'),
    'garden': ('a palm garden', 'حديقة نخيل', 'сад с пальмами'),
}
LINK = ('with a view of', 'مع إطلالة على', 'с видом на')
TIME = {
    'noon': ('in bright daylight', 'في ضوء النهار', 'при ярком дневном свете'),
    'golden': ('in golden evening light', 'في ضوء المساء الذهبي', 'в золотом вечернем свете'),
    'dusk': ('at dusk', 'عند الغسق', 'в сумерках'),
}
TONE = {
    'coastal': ('linen and sea tones', 'ألوان الكتّان والبحر', 'льняные и морские тона'),
    'desert': (
        'sand and terracotta tones',
        'ألوان الرمل والتيراكوتا',
        'песочные и терракотовые тона',
    ),
    'noir': (
        'dark walnut and emerald tones',
        'ألوان الجوز الداكن والزمرد',
        'тёмный орех и изумруд',
    ),
    'sage': (
        'sage green and oak tones',
        'ألوان المريمية والبلوط',
        'шалфейно-зелёный и дуб',
    ),
}
# Pictures of the outside, and cameras that turn their back to the window, show no view.
OUTSIDE = ('beach', 'desert', 'pool', 'house', 'exterior')
NO_VIEW = (('bathroom', 'c'), ('kitchen', 'c'), ('bedroom', 'b'))

NOTE = (
    'Pictures are computer-generated. Everything not listed here (rooms, furniture, cloth, art, '
    'skylines, landscapes) is modelled by our own scripts. Models under CC BY were recoloured or '
    'rescaled where needed.'
)
LICENCES = {
    'CC0 1.0': 'https://creativecommons.org/publicdomain/zero/1.0/',
    'CC BY 3.0': 'https://creativecommons.org/licenses/by/3.0/',
    'CC BY 3.0 US': 'https://creativecommons.org/licenses/by/3.0/us/',
}


def alt(shot, i):
    """What a picture shows, in the i-th language."""
    seen = (shot['scene'], shot['camera'])
    words = [DETAIL.get(seen, SCENE[shot['scene']])[i]]
    if shot['scene'] not in OUTSIDE and seen not in NO_VIEW:
        words.append('%s %s' % (LINK[i], VIEW[shot['view']][i]))
    words.append(TIME[shot['time']][i])
    comma = '،' if LANGUAGES[i] == 'ar' else ','
    return '%s%s %s' % (' '.join(words), comma, TONE[shot['palette']][i])


def photo(shot):
    """One entry of photos.json."""
    scene = shot['scene']
    return dict(
        id=shot['id'],
        file=shot['id'] + '.webp',
        width=1440,
        height=960,
        room=ROOM.get(scene, scene),
        scene=scene,
        palette=shot['palette'],
        time=shot['time'],
        view=shot['view'],
        alt={language: alt(shot, i) for i, language in enumerate(LANGUAGES)},
    )


def credits(shots, path, work):
    """Models placed, by key; earlier credits are kept for pictures whose model lists are gone."""
    ids = [s['id'] for s in shots]
    lists = {i: os.path.join(work, i + '.models.json') for i in ids}
    fresh = {i for i, f in lists.items() if os.path.exists(f)}
    found = {}
    if os.path.exists(path):
        for model in json.load(open(path))['models']:
            model['photos'] = [p for p in model['photos'] if p in ids and p not in fresh]
            if model['photos']:
                found[model['model']] = model
    for i in ids:
        if i not in fresh:
            continue
        for key, m in json.load(open(lists[i])).items():
            entry = dict(
                model=key,
                name=m['name'],
                creator=m['creator'],
                licence=m['licence'],
                collection='Sweet Home 3D furniture: ' + m['set'],
                photos=[],
            )
            found.setdefault(key, entry)['photos'].append(i)
    return [found[key] for key in sorted(found)]


def write(path, value):
    with open(path, 'w') as file:
        json.dump(value, file, ensure_ascii=False, indent=1)


def main():
    a = argparse.ArgumentParser(description=__doc__)
    a.add_argument('--out', default=os.path.join(HERE, 'out'))
    a.add_argument('--work', default=os.path.join(tempfile.gettempdir(), 'render-work'))
    o = a.parse_args()
    shots = json.load(open(os.path.join(HERE, 'shots.json')))['shots']
    shots = [s for s in shots if os.path.exists(os.path.join(o.out, s['id'] + '.webp'))]
    write(os.path.join(o.out, 'photos.json'), {'photos': [photo(s) for s in shots]})
    path = os.path.join(o.out, 'CREDITS.json')
    models = credits(shots, path, o.work)
    write(path, {'note': NOTE, 'licences': LICENCES, 'models': models})
    size = sum(os.path.getsize(f) for f in glob.glob(os.path.join(o.out, '*.webp')))
    print(len(shots), 'photos,', len(models), 'credited models,', size // 1024, 'KB')


if __name__ == '__main__':
    main()
