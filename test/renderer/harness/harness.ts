import { createFakeDoorCore } from '../../fakes/page/fake-door-core.ts';
import { sceneNamed } from './scenes.ts';

const scene = sceneNamed(new URL(window.location.href).searchParams.get('scene') ?? 'door');
const core = createFakeDoorCore(scene.state, scene.overrides);
Object.assign(window, { vestibulePipe: core.pipe, core });
await import('../../../src-renderer/main.tsx');
