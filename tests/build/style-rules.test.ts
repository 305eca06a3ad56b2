import { expect, test } from 'vitest'
import { stylesFor } from '#server/http/page-styles.ts'
import { divide, readRules } from '#tools/build/style-rules.ts'

const stylesOf = (css: string, html: string) => stylesFor(html, readRules(css))

test('a page takes the rules for which it has every class, in their order', () => {
  const css = '.a{x:1}.b{x:2}.a .b{x:3}.a.c{x:4}h1{x:5}.c,.a{x:6}'
  expect(stylesOf(css, '<p class="d a"></p>')).toBe('.a{x:1}h1{x:5}.a{x:6}')
})

test('classes in brackets and attributes are not demanded', () => {
  const css = '.a:not(.b){x:1}:is(.b,.a:not(:has(.c))) .a{x:2}.a[href=".b"]{x:3}'
  expect(stylesOf(css, '<p class="a"></p>')).toBe(css)
})

test('names that had to be written with a backslash are found', () => {
  expect(stylesOf('.a\\:b{x:1}.a\\:c{x:2}', '<p class="a:b"></p>')).toBe('.a\\:b{x:1}')
})

test('layers and conditions stay around what is left of them, and go when nothing is', () => {
  const css =
    '@layer one,two;@layer one{@media (width>=1px){.a{x:1}.b{x:2}}}@supports (x:1){.b{x:3}}'
  expect(stylesOf(css, '<p class="a"></p>')).toBe(
    '@layer one,two;@layer one{@media (width>=1px){.a{x:1}}}',
  )
})

test('an animation comes with who is animated by it; faces of fonts always; styles of paper never', () => {
  const css =
    '@font-face{font-family:F}.a{animation:turn 1s}.b{animation:fall 1s}@keyframes turn{0%{x:1}}@keyframes fall{0%{x:2}}@media print{.a{x:3}}'
  expect(stylesOf(css, '<p class="a"></p>')).toBe(
    '@font-face{font-family:F}.a{animation:turn 1s}@keyframes turn{0%{x:1}}',
  )
})

test('what every page needs and what classes need are divided; both know the order of the layers', () => {
  const order = '@layer base,ui,feature;'
  const css = `${order}@font-face{font-family:F}@layer base{a{x:1}}@layer ui{.a{x:2}}@layer feature{.b{x:3}}`
  expect(divide(css)).toEqual({
    common: `${order}@font-face{font-family:F}@layer base{a{x:1}}`,
    own: `${order}@layer ui{.a{x:2}}@layer feature{.b{x:3}}`,
  })
})

test('a rule that needs classes comes with the code from any layer: the next page may have them', () => {
  const css =
    '@layer base{a{x:1}.a{x:2}p,.b{x:3}@media (width>=1px){.a{x:4}b{x:5}}}@layer feature{.c{x:6}}'
  expect(divide(css)).toEqual({
    common: '@layer base{a{x:1}p{x:3}@media (width>=1px){b{x:5}}}',
    own: '@layer base{.a{x:2}.b{x:3}@media (width>=1px){.a{x:4}}}@layer feature{.c{x:6}}',
  })
})
