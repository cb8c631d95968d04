// Runs until it is told to end: what a command does that serves.
console.log(`pronto ${process.pid}`);
process.on('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1000);
