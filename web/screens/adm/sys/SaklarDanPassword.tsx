import { sistem } from '#contract/adm/sys.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Column } from '#ui/box/Box.tsx';
import { Card } from '#ui/layout/Card.tsx';
import { Note } from '#ui/feedback/Note.tsx';
import { Skeletons } from '#ui/feedback/States.tsx';
import { SaklarPasswordDefault } from './PasswordDefault.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { Saklar } from './Saklar.tsx';
import css from './sys.module.css';

/** Tab with the switches of the programme and the settings for first passwords. */
export function SaklarDanPassword() {
  const read = useRead(sistem, {});
  return (
    <Column gap={24}>
      {read.data?.proksi_asing === 1 && (
        <Note tone="warn" title="Proxy yang tidak dipercaya">
          Semua pengguna mungkin terbaca dari satu alamat, sehingga batas percobaan terpakai bersama. Minta
          pengelola server memeriksanya.
        </Note>
      )}
      <Card title="Buka dan tutup kegiatan">
        <Load
          read={read}
          skeleton={
            <div className={css.saklarWait}>
              <Skeletons lines={4} height={48} />
            </div>
          }
        >
          {(data) => <Saklar data={data} />}
        </Load>
      </Card>
      <Card title="Password default">
        <Load
          read={read}
          skeleton={
            <div className={css.passwordWait}>
              <Skeletons lines={1} height={32} />
            </div>
          }
        >
          {(data) => (
            <Column>
              <OwnPassword nilai={data.password_sendiri} email={data.email_aktif} />
              {data.password_sendiri === 0 && (
                <SaklarPasswordDefault password={data.default_password} email={data.email_aktif} />
              )}
            </Column>
          )}
        </Load>
      </Card>
    </Column>
  );
}
