// JavaScript, because Node would keep its reader of TypeScript in the memory that is measured.
// Loaded before the server by `--import`. Sends Node's memory figures to the parent process whenever that sends a message.
process.on('message', () => process.send?.(process.memoryUsage()));
// The IPC channel must not keep the process alive once the server has closed.
process.channel?.unref();
