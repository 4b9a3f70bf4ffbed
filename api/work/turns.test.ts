import { describe, expect, it } from 'vitest';
import { turns } from './turns.ts';

describe('turns', () => {
  it('the function `turns` limits the number of running jobs, keeps their order, and continues after a failure', async () => {
    const turn = turns(2);
    const order: number[] = [];
    let running = 0;
    let most = 0;
    const all = Array.from({ length: 20 }, (_, i) =>
      turn(async () => {
        order.push(i);
        running += 1;
        most = Math.max(most, running);
        await new Promise(setImmediate);
        running -= 1;
        if (i % 3 === 0) throw new Error('gagal');
      }).catch(() => {}),
    );
    await Promise.all(all);
    expect(most).toBe(2);
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });
});
