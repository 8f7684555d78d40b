// Ends a page drawn at build: it can be read at once, and the program comes after the first paint.
;(() => {
  const root = document.getElementById('root')
  const remembered = (name) => {
    try {
      return localStorage.getItem(name)
    } catch {
      return null
    }
  }

  // Rendered for a stranger: signed-in people, and people sent here with a message, get their own page.
  const isOther = 'forStrangers' in root.dataset && (remembered('token') || history.state?.usr)
  if (isOther) root.replaceChildren()

  // Clicks before the script has loaded are queued; see src/app/early-acts.ts.
  const early = { last: null, stop }
  const onClick = ({ target }) => {
    early.last = target.closest('button[type="button"]') ?? early.last
  }
  const onSubmit = (event) => {
    event.preventDefault()
    early.last = event.submitter ?? event.target
  }
  function stop() {
    removeEventListener('click', onClick, true)
    removeEventListener('submit', onSubmit, true)
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  globalThis.pamEarlyActs = early

  const signs = ['pointerdown', 'keydown', 'focusin', 'visibilitychange']
  let patience
  const load = () => {
    clearTimeout(patience)
    for (const sign of signs) removeEventListener(sign, load, true)
    document.head.append(document.getElementById('program').content)
  }
  // A hidden page is never painted, and an active visitor need not wait for more.
  if (isOther || document.hidden) return load()
  for (const sign of signs) addEventListener(sign, load, true)
  // Not every browser reports paints.
  patience = setTimeout(load, 3000)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length > 0) load()
  }).observe({ type: 'paint', buffered: true })
})()
