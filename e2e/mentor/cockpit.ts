import type { Page } from '@playwright/test';
import { encodeId } from '#rules/text/hashid.ts';
import type { Person, Portal } from '../support/portal.ts';
import { expect } from '../support/test.ts';

/** The category that the mentor grades. */
export const KAT = 2;

/** A mentor and the tasks to grade, in the order of the queue. */
export interface Queue {
  mentor: Person;
  tasks: { peserta: Person; id: number; text: string }[];
}

/** Creates `count` participants of one mentor, each with a task in the category, sent one after the other. */
export async function queueOf(portal: Portal, count: number, kat = KAT): Promise<Queue> {
  const mentor = await portal.newMentor();
  const tasks: Queue['tasks'] = [];
  for (let n = 1; n <= count; n += 1) {
    const peserta = await portal.newPeserta({ mentor });
    const text = `Isi bab ke-${n}.`;
    tasks.push({ peserta, id: await portal.newTugas(peserta, kat, `<p>${text}</p>`), text });
  }
  return { mentor, tasks };
}

/** Address of the mentor's screen for this participant. */
export const addressOf = (who: Person) => `/m/assign/${encodeId(KAT)}/${encodeId(who.id)}`;

/**
 * Asserts that the screen shows this participant. The filter on the position (`1 dari 3`) excludes the notification of
 * a save, which may contain the same name.
 */
export const shown = (page: Page, who: Person) =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: who.name })
      .filter({ hasText: /\d dari \d/ }),
  ).toBeVisible();

/** Waits until the screen has loaded completely. Only then do keys run commands. */
export const ready = (page: Page) => expect(page.locator('[data-waiting]')).toHaveCount(0);
