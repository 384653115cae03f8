#!/bin/sh
# Makes src/styles/fonts/*.woff2 from the published font packages. Needs Python with fonttools and brotli.
#   npm pack @fontsource-variable/cairo @fontsource-variable/heebo, unpack, then:
#   scripts/subset-fonts.sh <cairo package>/files <heebo package>/files
set -eu
cairo=$1
heebo=$2
out=$(CDPATH= cd -- "$(dirname -- "$0")/../src/styles/fonts" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

subset() { # source, name, code points
  fonttools varLib.instancer "$1" wght=400:700 --update-name-table -q -o "$work/$2.ttf" >/dev/null 2>&1 ||
    fonttools varLib.instancer "$1" wght=400:700 -q -o "$work/$2.ttf"
  pyftsubset "$work/$2.ttf" --unicodes="$3" --flavor=woff2 --output-file="$out/$2.woff2" \
    --layout-features='kern,liga,rlig,calt,ccmp,init,medi,fina,isol,mark,mkmk,locl,tnum' --drop-tables+=DSIG,STAT --no-hinting --desubroutinize --name-IDs=1,2,13,14
}

# Letters of Arabic, its marks, tatweel, Arabic-Indic digits and Arabic punctuation.
subset "$cairo/cairo-arabic-wght-normal.woff2" cairo-arabic \
  'U+060C,U+061B,U+061F,U+0621-063A,U+0640-0652,U+0660-066C,U+0670,U+06CC,U+200C-200F'
# Characters of Latin names, digits and prices.
subset "$cairo/cairo-latin-wght-normal.woff2" cairo-latin \
  'U+0020-007E,U+00A0,U+00AB,U+00B7,U+00BB,U+00C7,U+00C9,U+00D7,U+00E0,U+00E2,U+00E7-00EA,U+00F4,U+00F6,U+00FC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2026'
subset "$heebo/heebo-hebrew-wght-normal.woff2" shekel 'U+20AA'
