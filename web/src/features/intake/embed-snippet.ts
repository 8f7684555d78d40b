import type { FormView } from '@pam/contracts/intake'

/** An iframe, and a short script that adjusts its height; it listens only to this installation. */
export function snippetOf({ path, title }: Pick<FormView, 'path' | 'title'>, origin: string): string {
  const id = `pam-intake-${path.slice(-8).replaceAll(/[^A-Za-z0-9]/g, 'x')}`
  return `<iframe id="${id}" src="${origin}${path}?embed=1" title="${escaped(title)}"
  style="width:100%;height:900px;border:0" loading="lazy"></iframe>
<script>
  addEventListener('message', function (event) {
    if (event.origin !== '${origin}' || event.data.type !== 'pam-intake-height') return
    document.getElementById('${id}').style.height = event.data.height + 'px'
  })
</script>`
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
