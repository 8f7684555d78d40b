const lookMs = 100
/** Of the loudest there can be; a quiet room is below it. */
const loud = 0.015

/** Calls back once after this long a silence following speech. Returns a function to stop. */
export function hearSilence(stream: MediaStream, silenceMs: number, onSilence: () => void): () => void {
  if (!('AudioContext' in globalThis)) return () => undefined
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let hasSpoken = false
  let silentMs = 0
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples)
    const power = Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length)
    if (power > loud) {
      hasSpoken = true
      silentMs = 0
    } else silentMs += lookMs
    if (hasSpoken && silentMs >= silenceMs) {
      clearInterval(timer)
      onSilence()
    }
  }, lookMs)
  return () => {
    clearInterval(timer)
    void context.close()
  }
}
