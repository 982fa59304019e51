// Loaded before the server (`--import`): reports V8's memory figures to the parent process on request.
process.on('message', () => process.send?.(process.memoryUsage()));
// Being asked is no reason to stay.
process.channel?.unref();
