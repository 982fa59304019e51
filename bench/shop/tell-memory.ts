// Loaded before the server (`--import`): tells whoever started it what V8 counts, as often as it is asked.
process.on('message', () => process.send?.(process.memoryUsage()));
// Being asked is no reason to stay.
process.channel?.unref();
