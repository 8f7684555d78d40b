import { saveFile } from './save-file.ts'

const copied = [
  'color',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'opacity',
  'font-family',
  'font-size',
  'font-weight',
] as const
const namespace = 'http://www.w3.org/2000/svg'
const [head, lineHeight, sharpness] = [34, 20, 2]

/** The styles of a page do not follow a picture out of it: each mark takes its own along. */
function standAlone(svg: SVGSVGElement): SVGSVGElement {
  const copy = svg.cloneNode(true) as SVGSVGElement
  const [before, after] = [svg.querySelectorAll('*'), copy.querySelectorAll('*')]
  for (const [index, element] of [...before].entries()) {
    const style = getComputedStyle(element)
    // As attributes: the policy of the page allows no inline styles.
    for (const name of copied) after[index]?.setAttribute(name, style.getPropertyValue(name))
    after[index]?.removeAttribute('class')
  }
  return copy
}

function words(text: string, x: number, y: number, size: number, color: string): SVGTextElement {
  const element = document.createElementNS(namespace, 'text')
  element.setAttribute('x', String(x))
  element.setAttribute('y', String(y))
  element.setAttribute('fill', color)
  element.setAttribute('font-size', String(size))
  element.setAttribute('font-family', 'sans-serif')
  element.textContent = text
  return element
}

/** A plot with its title and legend as on screen, on the theme's background. */
function pictureOf(figure: HTMLElement, names: readonly string[]): SVGSVGElement | null {
  const plot = figure.querySelector('svg')
  if (!plot) return null
  const { width, height } = plot.viewBox.baseVal
  const { color, backgroundColor } = getComputedStyle(document.body)
  const whole = head + height + lineHeight * names.length + 12
  const picture = document.createElementNS(namespace, 'svg')
  picture.setAttribute('xmlns', namespace)
  picture.setAttribute('viewBox', `0 0 ${width} ${whole}`)
  picture.setAttribute('width', String(width))
  picture.setAttribute('height', String(whole))
  const paper = document.createElementNS(namespace, 'rect')
  paper.setAttribute('width', '100%')
  paper.setAttribute('height', '100%')
  paper.setAttribute('fill', backgroundColor)
  const inner = standAlone(plot)
  inner.setAttribute('y', String(head))
  inner.setAttribute('width', String(width))
  inner.setAttribute('height', String(height))
  inner.removeAttribute('class')
  picture.append(paper, words(figure.getAttribute('aria-label') ?? '', 12, 22, 15, color), inner)
  const fills = [...plot.querySelectorAll('pattern')].map(({ id }) => `url(#${id})`)
  for (const [index, name] of names.entries()) {
    const y = head + height + lineHeight * index
    const swatch = document.createElementNS(namespace, 'rect')
    for (const [key, value] of Object.entries({
      x: 12,
      y,
      width: 18,
      height: 12,
      fill: fills[index] ?? color,
    }))
      swatch.setAttribute(key, String(value))
    picture.append(swatch, words(name, 38, y + 11, 13, color))
  }
  return picture
}

/** Saves the plot of a figure as a picture; the names are those of its series, in order. */
export async function saveChart(
  figure: HTMLElement,
  names: readonly string[],
  fileName: string,
): Promise<void> {
  const picture = pictureOf(figure, names)
  if (!picture) throw new Error('There is no chart to save.')
  const text = new XMLSerializer().serializeToString(picture)
  const url = URL.createObjectURL(new Blob([text], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.width * sharpness
    canvas.height = image.height * sharpness
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    const png = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
    if (!png) throw new Error('The browser could not create the image.')
    saveFile(fileName, png, 'image/png')
  } finally {
    URL.revokeObjectURL(url)
  }
}
