#!/usr/bin/env node
import { runInit } from "./command-line/init"
import { simulate } from "./command-line/simulate"
import { SIMULATE_HELP } from "./command-line/simulate-help"
import { readSimulateCommand } from "./command-line/simulate-options"
import { SimulatorOptionsError } from "./errors"

const HELP = `Usage: medusa-payment-servicepay <command>

Commands:
  init        put ServicePay into the Medusa store of this folder
  simulate    run the payment service on this machine, without real money

medusa-payment-servicepay <command> --help lists what it can do.
`

async function main([command, ...args]: string[]): Promise<number> {
  if (command === undefined || command === "--help" || command === "-h" || command === "help") {
    process.stdout.write(HELP)
    return command === undefined ? 2 : 0
  }
  if (command === "init") return runInit(args)
  if (command !== "simulate") return complain(`There is no command "${command}". Try --help.`, 2)
  try {
    const wanted = readSimulateCommand(args, process.env)
    if (wanted === "help") {
      process.stdout.write(SIMULATE_HELP)
      return 0
    }
    return await simulate(wanted)
  } catch (error) {
    if (error instanceof SimulatorOptionsError) return complain(error.message, 2)
    throw error
  }
}

function complain(line: string, exitCode: number): number {
  process.stderr.write(`${line}\n`)
  return exitCode
}

void main(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode
})
