import { SERVER_FAULTS } from '#api/mail/mailer.ts';
import { sql, type Db } from '#api/db/db.ts';
import { EMAIL } from './antre.ts';

/** Seconds after a claim in which another instance may still send the mail. It is longer than one attempt. */
const SENDING_SECONDS = 60;

/**
 * Makes waiting mails due now that failed before.
 * @param all false: only mails that failed because of the mail server. A mail that one receiver's host has put off waits
 * as long as before, because it has a limited number of tries
 * @returns the number of mails
 */
export const sendWaiting = (db: Db, all: boolean): Promise<number> =>
  db.run(
    sql`update job set due = clock_timestamp()
        from email e
        where job.kind = ${EMAIL} and job.status in ('waiting', 'running') and e.job_id = job.id and e.sebab is not null
          and (${all} or e.sebab = any(${Object.values(SERVER_FAULTS)}::text[]))
          and job.due > clock_timestamp() and job.served_at < clock_timestamp() - make_interval(secs => ${SENDING_SECONDS})`,
  );
