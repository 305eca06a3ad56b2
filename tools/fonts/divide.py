"""Divides Rubik into the files of src/ui/fonts, so that a first page fetches only the letters it is written in.

Needs fonttools 4.66.1 and brotli 1.2.0: `pip install fonttools==4.66.1 brotli==1.2.0`, then
`python tools/fonts/divide.py`. Each part has the weights that the app uses; `src/ui/styles/tokens.css` names its
letters.
"""

import io
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "node_modules/@fontsource-variable/rubik/files"
TARGET = ROOT / "src/ui/fonts"
WEIGHTS = (400, 700)

# Nothing in the app asks for fractions and their small digits.
FEATURES = ["ccmp", "locl", "liga", "rlig", "init", "medi", "fina", "pnum", "tnum", "rvrn", "kern", "mark", "mkmk"]


def letters(*ranges):
    return {code for first, *last in ranges for code in range(first, (last or [first])[0] + 1)}


# What English, Russian and Arabic pages take of the Latin file: ASCII, and signs of all three.
LATIN = letters(
    (0x20, 0x7E), (0xA0,), (0xA9,), (0xAB,), (0xB0, 0xB2), (0xB7,), (0xBB,), (0xD7,), (0x2009,), (0x200B,),
    (0x2013, 0x2014), (0x2018, 0x201A), (0x201C, 0x201E), (0x2022,), (0x2026,), (0x202F,), (0x20AC,),
    (0x2191,), (0x2193,), (0x2212,),
)
# The letters, marks and digits of Arabic; not those of Persian, Urdu and others.
ARABIC = letters(
    (0x60C,), (0x61B,), (0x61F,), (0x621, 0x63A), (0x640, 0x652), (0x660, 0x66C), (0x670,), (0x200C, 0x200E),
)

PARTS = {
    "rubik-latin-wght-normal": ("latin", LATIN, True),
    "rubik-latin-more-wght-normal": ("latin", LATIN, False),
    "rubik-latin-ext-wght-normal": ("latin-ext", None, True),
    "rubik-cyrillic-wght-normal": ("cyrillic", None, True),
    "rubik-arabic-wght-normal": ("arabic", ARABIC, True),
    "rubik-arabic-more-wght-normal": ("arabic", ARABIC, False),
}


def in_plain(font):
    """The same font as it stands in a file that is not packed: the instancer needs whole tables."""
    font.flavor = None
    file = io.BytesIO()
    font.save(file)
    file.seek(0)
    return TTFont(file)


def part(script, chosen, is_inside):
    font = TTFont(SOURCE / f"rubik-{script}-wght-normal.woff2")
    options = Options(hinting=False, layout_features=FEATURES, notdef_outline=True)
    subsetter = Subsetter(options)
    subsetter.populate(
        unicodes=[code for code in font.getBestCmap() if chosen is None or (code in chosen) == is_inside]
    )
    subsetter.subset(font)
    return instantiateVariableFont(in_plain(font), {"wght": WEIGHTS})


def main():
    for name, (script, chosen, is_inside) in PARTS.items():
        font = part(script, chosen, is_inside)
        font.flavor = "woff2"
        path = TARGET / f"{name}.woff2"
        font.save(path)
        print(f"{path.name}: {path.stat().st_size} bytes, {len(font.getBestCmap())} letters")


main()
