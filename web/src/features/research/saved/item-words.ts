import { useEffect, useState } from 'react'

/** The text of an item as shown on the page. */
export const itemText = (): HTMLElement | null => document.querySelector('[data-item-text]')

const longest = 4000

/** The last selection in the text of the item; it stays while a dialog takes the focus. */
export function useSelectedWords(): [words: string, clear: () => void] {
  const [words, setWords] = useState('')
  useEffect(() => {
    const read = () => {
      const selection = document.getSelection()
      const box = itemText()
      if (!selection || selection.isCollapsed || !box || !selection.anchorNode || !selection.focusNode) return
      if (!box.contains(selection.anchorNode) || !box.contains(selection.focusNode)) return
      setWords(selection.toString().trim().slice(0, longest))
    }
    // Selected before this was loaded.
    read()
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [])
  return [words, () => setWords('')]
}

const name = 'saved-words'

/** Highlights these words wherever the text is shown. Browsers without support leave the text unmarked. */
export function usePaintedWords(phrases: readonly string[]): void {
  const key = phrases.join('\n')
  useEffect(() => {
    const box = itemText()
    if (!box || key === '' || typeof Highlight === 'undefined') return
    const paint = () => CSS.highlights.set(name, new Highlight(...rangesOf(box, key.split('\n'))))
    paint()
    // The rest of a long text is rendered later.
    const observer = new MutationObserver(paint)
    observer.observe(box, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      CSS.highlights.delete(name)
    }
  }, [key])
}

/** The ranges of each phrase among the text nodes; spaces and line breaks count as one. */
export function rangesOf(box: HTMLElement, phrases: readonly string[]): Range[] {
  let text = ''
  const places: { node: Text; at: number }[] = []
  const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT)
  let block: Element | null = null
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const owner = node.parentElement?.closest('p, li, h2, h3, h4, h5, h6, blockquote, td, th, pre') ?? null
    if (owner !== block && text !== '' && !text.endsWith(' ')) {
      text += ' '
      places.push({ node: node as Text, at: 0 })
    }
    block = owner
    const { data } = node as Text
    for (let at = 0; at < data.length; at += 1) {
      const isSpace = /\s/.test(data[at] ?? '')
      if (isSpace && (text === '' || text.endsWith(' '))) continue
      text += isSpace ? ' ' : data[at]
      places.push({ node: node as Text, at })
    }
  }
  return phrases.flatMap((phrase) => {
    const wanted = phrase.replaceAll(/\s+/g, ' ').trim()
    const first = text.indexOf(wanted)
    const [from, to] = [places[first], places[first + wanted.length - 1]]
    if (wanted === '' || first < 0 || !from || !to) return []
    const range = document.createRange()
    range.setStart(from.node, from.at)
    range.setEnd(to.node, to.at + 1)
    return [range]
  })
}
