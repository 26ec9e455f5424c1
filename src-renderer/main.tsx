import { z } from 'zod';

// Before the first schema is made: zod looks at this then, and compiling parsers needs `eval`,
// which the content security policy forbids. Hence the import below is dynamic.
z.config({ jitless: true });
const { startApp } = await import('./app/start-app.tsx');

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root');
startApp(root, window);
