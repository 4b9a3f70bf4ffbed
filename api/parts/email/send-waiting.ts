import { SERVER_FAULTS } from '#api/mail/mailer.ts';
import { sql, type Db } from '#api/db/db.ts';
import { EMAIL } from './antre.ts';

/**
 * Number of seconds after the start of a mail's job. During this time, another instance of the app may still be sending
 * the mail. One attempt to send a mail is shorter.
 */
const SENDING_SECONDS = 60;

/**
 * Makes waiting mails due now if an earlier attempt to send them has failed. Returns the number of these mails.
 * @param all false: only mails that failed because of our mail server. A mail that the receiver's host has deferred
 * keeps its waiting time, because its number of attempts is limited
 */
export const sendWaiting = (db: Db, all: boolean): Promise<number> =>
  db.run(
    sql`update job set due = clock_timestamp()
        from email e
        where job.kind = ${EMAIL} and job.status in ('waiting', 'running') and e.job_id = job.id and e.sebab is not null
          and (${all} or e.sebab = any(${Object.values(SERVER_FAULTS)}::text[]))
          and job.due > clock_timestamp() and job.served_at < clock_timestamp() - make_interval(secs => ${SENDING_SECONDS})`,
  );
