import { useState } from 'react';

const KEY = 'rubrik-kata';

/** Setting that shows the rubric text of every level below each competence. It is stored in this browser. */
export function useAllWords(): [semua: boolean, setSemua: (semua: boolean) => void] {
  const [semua, setAll] = useState(read);
  function change(next: boolean) {
    setAll(next);
    try {
      localStorage.setItem(KEY, next ? '1' : '0');
    } catch {
      // Storage is unavailable, so the setting applies only until the user leaves the page.
    }
  }
  return [semua, change];
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === '1';
  } catch {
    return false;
  }
}
