import { createHash } from 'node:crypto'
import { type ChildNode, parse } from 'postcss'
import type { Plugin } from 'vite'
import type { StyleRule } from '#server/http/page-styles.ts'

/** Where the rules of the stylesheet lie in the client's build, for the server alone. */
const rulesFile = '.vite/styles.json'
// What says how classes look; the rest (faces of fonts, tokens, how elements begin) every page needs whole.
const layersOfClasses = ['ui', 'feature']

/**
 * Divides the one stylesheet: what every page needs has a file of its own, so that a page that has it in
 * its HTML need not take it in twice: faces of fonts that come anew have all text laid out again. And
 * writes all of it down once more as a list of rules, each with the classes without which it says nothing,
 * of which the server puts those of a page's own elements into its HTML (server/http/page-styles.ts).
 */
export function styleRules(): Plugin {
  return {
    name: 'areesh-style-rules',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const sheet = Object.values(bundle).find(({ fileName }) =>
          /\/style-.*\.css$/.test(fileName),
        )
        const page = bundle['index.html']
        if (sheet?.type !== 'asset' || page?.type !== 'asset') return
        const css = String(sheet.source)
        const { common, own } = divide(css)
        const commonFile = `assets/common-${hashOf(common)}.css`
        const link = (file: string) => `<link rel="stylesheet" crossorigin href="/${file}">`
        const ownLink = link(sheet.fileName)
        sheet.source = own
        page.source = String(page.source).replace(ownLink, `${link(commonFile)}${ownLink}`)
        this.emitFile({ type: 'asset', fileName: commonFile, source: common })
        const rules = JSON.stringify(readRules(css))
        this.emitFile({ type: 'asset', fileName: rulesFile, source: rules })
      },
    },
  }
}

/**
 * What every page needs of a stylesheet, and what its classes need, in whichever layer it stands: a page has
 * the rules of its own classes only, and goes on to pages with others. The order of the layers is in both.
 */
export function divide(css: string): { common: string; own: string } {
  const isOrder = (node: ChildNode) => node.type === 'atrule' && !node.nodes
  const { nodes } = parse(css)
  const common = nodes.map((node) => {
    if (isOfClasses(node)) return ''
    return isOrder(node) ? endOf(node) : partOf(node, false)
  })
  const own = nodes.map((node) =>
    isOrder(node) || isOfClasses(node) ? endOf(node) : partOf(node, true),
  )
  return { common: common.join(''), own: own.join('') }
}

function isOfClasses(node: ChildNode): boolean {
  return node.type === 'atrule' && node.name === 'layer' && layersOfClasses.includes(node.params)
}

/** What of a part of the stylesheet has classes in its selectors, or what has none. */
function partOf(node: ChildNode, hasClasses: boolean): string {
  if (node.type === 'rule') {
    const selectors = node.selectors.filter((one) => classesOf(one).length > 0 === hasClasses)
    return selectors.length > 0 ? node.clone({ selectors }).toString() : ''
  }
  if (node.type === 'atrule' && node.nodes && holdsRules(node.name)) {
    const inner = node.nodes.map((one) => partOf(one, hasClasses)).join('')
    return inner && `@${node.name} ${node.params}{${inner}}`
  }
  return hasClasses ? '' : endOf(node)
}

function holdsRules(name: string): boolean {
  return ['layer', 'media', 'supports', 'container'].includes(name)
}

const endOf = (node: ChildNode) =>
  node.type === 'atrule' && !node.nodes ? `${node.toString()};` : node.toString()

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 8)
}

/** The rules of a stylesheet in its order. What is for paper alone is left out: a page is seen first. */
export function readRules(css: string): StyleRule[] {
  return parse(css).nodes.flatMap(toRule)
}

function toRule(node: ChildNode): StyleRule[] {
  if (node.type === 'atrule') {
    const head = `@${node.name} ${node.params}`
    if (head === '@media print') return []
    if (node.name === 'keyframes') return [{ frames: node.params, text: node.toString() }]
    // What has no rules in it (faces of fonts, the order of layers) stays as it is.
    return node.nodes && holdsRules(node.name)
      ? [{ head, rules: node.nodes.flatMap(toRule) }]
      : [{ text: node.nodes ? node.toString() : `${head};` }]
  }
  if (node.type !== 'rule') return []
  const body = node.nodes.map((one) => one.toString()).join(';')
  return [{ selectors: node.selectors.map((text) => [text, ...classesOf(text)]), body }]
}

/** The classes that all have to be on the page; those in brackets (`:not(.a)`, `:is(.a, .b)`) need not. */
function classesOf(selector: string): string[] {
  let outside = selector
  for (let before = ''; before !== outside; ) {
    before = outside
    outside = outside.replace(/\([^()]*\)|\[[^\]]*\]/g, '')
  }
  return [...outside.matchAll(/\.((?:[\w-]|\\.)+)/g)].flatMap(([, name]) =>
    name === undefined ? [] : [name.replace(/\\(.)/g, '$1')],
  )
}
