// Loaded into both servers: answers how much processor time the process has used, in microseconds.
process.on('message', (message) => {
  if (message === 'cpu') {
    const { user, system } = process.cpuUsage();
    process.send({ cpu: user + system });
  }
});
