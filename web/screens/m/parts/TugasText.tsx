import { useEffect, useRef, type ReactNode } from 'react';
import { waktuPanjang } from '#rules/format.ts';
import { portal } from '#app/portal.ts';
import { Card } from '#ui/layout/Card.tsx';
import { tugasCatatan } from '#contract/m/assign.ts';
import { useRead } from '#app/calls/data.ts';
import { Load } from '#app/calls/Load.tsx';
import { Html } from '#ui/rich/Html.tsx';
import { EmptyState, Skeletons } from '#ui/feedback/States.tsx';
import type { Tugas } from './TugasList.tsx';
import css from './parts.module.css';

interface TugasTextProps {
  tugas: Tugas;
  title: string;
  back?: ReactNode;
  /** The person asked for this task: go to it. */
  asked: boolean;
}

/** What the participant wrote. Give it the task's id as key. */
export function TugasText({ tugas, title, back, asked }: TugasTextProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asked) box.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another task asks for the focus again
  }, [asked]);
  const waktu = (iso: string) => waktuPanjang(iso, portal().time_zone);
  return (
    <div ref={box} tabIndex={-1} className={css.tugas}>
      <Card title={title} actions={back}>
        <p className={css.when}>
          Terkirim {waktu(tugas.created_at)}
          {tugas.updated_at !== tugas.created_at && <> · terakhir diubah {waktu(tugas.updated_at)}</>}
        </p>
        {tugas.kosong === 1 ? (
          <EmptyState
            title="Tugas ini masih kosong"
            text="Peserta sudah membuat tugas, tetapi belum menulis isinya."
          />
        ) : (
          <Isi id_tugas={tugas.id_tugas} />
        )}
      </Card>
    </div>
  );
}

function Isi({ id_tugas }: { id_tugas: number }) {
  const read = useRead(tugasCatatan, { tugid: id_tugas });
  return (
    <Load read={read} skeleton={<Skeletons lines={8} />}>
      {({ catatan }) => <Html html={catatan} />}
    </Load>
  );
}
