import { compareTexts } from './diff.ts'

// Beside the page, so that long documents do not stop it.
self.onmessage = ({ data }: MessageEvent<{ before: string; after: string }>) => {
  self.postMessage(compareTexts(data.before, data.after))
}
