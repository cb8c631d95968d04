// Runs until terminated, like a server command.
console.log(`pronto ${process.pid}`);
process.on('SIGTERM', () => process.exit(0));
setInterval(() => {}, 1000);
