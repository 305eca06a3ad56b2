import { createElement, type SVGProps } from 'react'

/** An icon of the set: its shapes as tags and attributes. */
type IconData = { node: readonly [tag: string, attributes: Record<string, string>][] }

/**
 * Makes an icon's component. The build puts it in the place of the set's own maker, whose names, sizes
 * and colours by context no icon of ours uses: see tools/build/slim-icons.ts.
 */
export function createGlyph({ node }: IconData) {
  return function Glyph(props: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        xmlns: 'http://www.w3.org/2000/svg',
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        ...props,
      },
      ...node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
