import { execFileSync } from 'node:child_process';

/** Laptops in network namespaces of their own, joined by a switch: a network that a test may break. */
export interface VirtualNetwork {
  /** The namespace of a laptop, 1 to the number of laptops. */
  namespace(laptop: number): string;
  address(laptop: number): string;
  /** From now on so many of 100 packets that arrive at any laptop are lost. */
  lose(percent: number): void;
  /** Nothing passes between the two any more. */
  part(one: number, other: number): void;
  /** The cable is pulled, or the laptop has left the Wi-Fi; `up` undoes it. */
  down(laptop: number): void;
  up(laptop: number): void;
  /** The network passes no multicast on: nobody is found by it. */
  filterMulticast(): void;
  /** Nobody gets through to this laptop; what it dials works. */
  firewall(laptop: number): void;
  /** A cable from one to the other: one more adapter for each, with addresses of another network. */
  connect(one: number, other: number): void;
  /** All lines work again, loss, filters and firewalls included. */
  heal(): void;
  /** Gives a laptop another address, as a change of the Wi-Fi does. */
  move(laptop: number, address: string): void;
  remove(): void;
}

function run(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { stdio: ['ignore', 'ignore', 'pipe'] });
}

/** Makes the network, or says why this machine cannot: it takes Linux, root, `ip`, `nft` and the kernel's bridge. */
export function makeNetwork(laptops: number): VirtualNetwork | { readonly cannot: string } {
  const prefix = `vd${process.pid}`;
  const hub = `${prefix}-hub`;
  const numbers = Array.from({ length: laptops }, (_, index) => index + 1);
  const namespace = (laptop: number) => `${prefix}-${laptop}`;
  const address = (laptop: number) => `10.77.0.${laptop}`;
  const inside = (laptop: number, ...args: readonly string[]) =>
    run('ip', 'netns', 'exec', namespace(laptop), ...args);

  function connect(laptop: number): void {
    const own = namespace(laptop);
    run('ip', 'netns', 'add', own);
    run(
      'ip',
      'link',
      'add',
      'eth0',
      'netns',
      own,
      'type',
      'veth',
      'peer',
      'name',
      `port${laptop}`,
      'netns',
      hub,
    );
    run('ip', '-n', hub, 'link', 'set', `port${laptop}`, 'master', 'switch', 'up');
    run('ip', '-n', own, 'address', 'add', `${address(laptop)}/24`, 'dev', 'eth0');
    run('ip', '-n', own, 'link', 'set', 'eth0', 'up');
    run('ip', '-n', own, 'link', 'set', 'lo', 'up');
    makeTable(laptop);
  }

  function makeTable(laptop: number): void {
    inside(laptop, 'nft', 'add table inet lines');
    for (const chain of ['loss', 'parted', 'filters']) {
      inside(laptop, 'nft', `add chain inet lines ${chain} { type filter hook input priority 0; }`);
    }
  }

  function remove(): void {
    for (const name of [...numbers.map(namespace), hub]) {
      try {
        run('ip', 'netns', 'delete', name);
      } catch {
        // It was not made.
      }
    }
  }

  try {
    run('ip', 'netns', 'add', hub);
    run('ip', '-n', hub, 'link', 'add', 'switch', 'type', 'bridge');
    run('ip', '-n', hub, 'link', 'set', 'switch', 'up');
    for (const laptop of numbers) connect(laptop);
  } catch (error) {
    remove();
    return { cannot: String(error).trim().split('\n').at(-1) ?? '' };
  }
  return {
    namespace,
    address,
    lose(percent) {
      for (const laptop of numbers) {
        inside(laptop, 'nft', `add rule inet lines loss numgen random mod 100 < ${percent} drop`);
      }
    },
    part(one, other) {
      inside(one, 'nft', `add rule inet lines parted ip saddr ${address(other)} drop`);
      inside(other, 'nft', `add rule inet lines parted ip saddr ${address(one)} drop`);
    },
    down: (laptop) => run('ip', '-n', namespace(laptop), 'link', 'set', 'eth0', 'down'),
    up: (laptop) => run('ip', '-n', namespace(laptop), 'link', 'set', 'eth0', 'up'),
    filterMulticast() {
      for (const laptop of numbers) inside(laptop, 'nft', 'add rule inet lines filters udp dport 5353 drop');
    },
    firewall(laptop) {
      inside(laptop, 'nft', 'add rule inet lines filters tcp flags & (syn | ack) == syn drop');
    },
    connect(one, other) {
      const ends = [namespace(one), namespace(other)] as const;
      run(
        'ip',
        'link',
        'add',
        'eth1',
        'netns',
        ends[0],
        'type',
        'veth',
        'peer',
        'name',
        'eth1',
        'netns',
        ends[1],
      );
      for (const [index, end] of ends.entries()) {
        run('ip', '-n', end, 'address', 'add', `10.78.0.${index + 1}/24`, 'dev', 'eth1');
        run('ip', '-n', end, 'link', 'set', 'eth1', 'up');
      }
    },
    heal() {
      for (const laptop of numbers) inside(laptop, 'nft', 'flush table inet lines');
    },
    move(laptop, to) {
      run('ip', '-n', namespace(laptop), 'address', 'flush', 'dev', 'eth0');
      run('ip', '-n', namespace(laptop), 'address', 'add', `${to}/24`, 'dev', 'eth0');
    },
    remove,
  };
}
