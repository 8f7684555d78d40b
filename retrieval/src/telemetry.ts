/**
 * ONNX Runtime keeps a device id and reports its use to its maker unless this is set. It reads the environment of the
 * process, of which a worker thread has only a copy: call this in the main thread before a thread opens a model.
 */
export function disableTelemetry(): void {
  // biome-ignore lint/style/noProcessEnv: the native library takes this setting from nowhere else
  process.env.ORT_DISABLE_TELEMETRY = '1'
}
