import { onTestFinished, vi } from 'vitest'

interface SavedFile {
  readonly name: string
  readonly type: string
  text(): Promise<string>
}

/** What the browser was handed as downloads in this test: each file's name, type and content. */
export function savedFiles(): SavedFile[] {
  const files: SavedFile[] = []
  const blobs = new Map<string, Blob>()
  const { createObjectURL, revokeObjectURL } = URL
  URL.createObjectURL = (given) => {
    const url = `blob:http://pam.test/${blobs.size}`
    if (given instanceof Blob) blobs.set(url, given)
    return url
  }
  URL.revokeObjectURL = () => undefined
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href)
    if (blob) files.push({ name: this.download, type: blob.type, text: () => blob.text() })
  })
  onTestFinished(() => {
    Object.assign(URL, { createObjectURL, revokeObjectURL })
    click.mockRestore()
  })
  return files
}
