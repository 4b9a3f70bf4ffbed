import { useState } from 'react';

const KEY = 'rubrik-kata';

/** Do the words of every level stand below each competence? Remembered by this browser. */
export function useSemuaKata(): [semua: boolean, setSemua: (semua: boolean) => void] {
  const [semua, setSemua] = useState(read);
  function change(next: boolean) {
    setSemua(next);
    try {
      localStorage.setItem(KEY, next ? '1' : '0');
    } catch {
      // Storage is closed: it lasts until the page is left.
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
