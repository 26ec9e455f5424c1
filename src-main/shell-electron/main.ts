import { join } from 'node:path';
import { app } from 'electron';
