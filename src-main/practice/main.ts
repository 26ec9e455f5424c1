import { parsePracticeCommand, practiceHelp } from './command-line.ts';
import { startPracticeService } from './practice-service.ts';
import { halcyonEvents, kestrelFilms } from './sample/accounts.ts';

/** `npm run practice`: the practice service alone, until SIGINT or SIGTERM. */
async function main(): Promise<void> {
  const command = parsePracticeCommand(process.argv.slice(2), process.cwd());
  switch (command.kind) {
    case 'help':
      console.log(practiceHelp);
      return;
    case 'wrong':
      console.error(`${command.sentence} See "npm run practice -- --help".`);
      process.exitCode = 2;
      return;
    case 'run':
      await run(command.port, command.file);
  }
}

async function run(port: number, file: string): Promise<void> {
  const service = await startPracticeService({ file, port, today: new Date() });
  console.log(`The practice service is ready at ${service.address}\n`);
  for (const { name, apiKey, login } of [halcyonEvents, kestrelFilms]) {
    console.log(
      `${name}\n  API key   ${apiKey}\n  Email     ${login.email}\n  Password  ${login.password}\n`,
    );
  }
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await service.close();
}

main().catch((error: unknown) => {
  console.error('The practice service could not start:', error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
