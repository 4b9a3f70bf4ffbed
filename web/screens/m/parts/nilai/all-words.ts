import { useState } from 'react';

const KEY = 'rubrik-kata';

/**
 * Hook for the setting that shows the rubric text of all levels below each competence. This browser stores the setting.
 */
export function useAllWords(): [semua: boolean, setSemua: (semua: boolean) => void] {
  const [semua, setAll] = useState(read);
  function change(next: boolean) {
    setAll(next);
    try {
      localStorage.setItem(KEY, next ? '1' : '0');
    } catch {
      // If the storage is not available, the setting lasts only until the user leaves the page.
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
