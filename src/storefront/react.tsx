"use client"

export * from "./index.js"
